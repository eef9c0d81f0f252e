import type { CrewReport, ReportedField } from '#contract/api/crews.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { withIsoTimes } from '../../platform/iso-times.ts';
import { lockCrew, lockCrewOfMember, memberCount } from './queries.ts';
import { deleteReports, replaceText } from './save.ts';

/** A repeated report is no error. */
export async function reportText(
  trx: DatabaseTransaction,
  { crewId, by, field }: { crewId: number; by: number; field: ReportedField },
  now: Milliseconds,
): Promise<void> {
  const { crew } = await lockCrewOfMember(trx, crewId, by);
  if (crew[field] === null) throw new AppError('crew-without-stake');
  await trx
    .insertInto('crewReports')
    .values({ crewId, field, userId: by, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** With `founderId` only crews of that founder are listed. */
export async function listCrewReports(database: Database, founderId?: number): Promise<CrewReport[]> {
  const rows = await database
    .selectFrom('crewReports')
    .innerJoin('crews', 'crews.id', 'crewId')
    .innerJoin('users as founder', 'founder.id', 'founderId')
    .$if(founderId !== undefined, (query) => query.where('founderId', '=', founderId as number))
    .groupBy(['crews.id', 'field', 'founder.id'])
    .select(['crews.id as crewId', 'crews.name', 'stake', 'founder.id as founderId', 'founder.name as founderName'])
    .select(({ fn }) => [
      'field',
      fn.countAll<number>().as('reports'),
      fn.max('crewReports.createdAt').as('lastReportedAt'),
      memberCount().as('memberCount'),
    ])
    .orderBy('reports', 'desc')
    .orderBy('lastReportedAt', 'desc')
    .orderBy('crews.id')
    .orderBy('field')
    .execute();
  return rows.map(({ name, stake, founderId, founderName, ...row }) => ({
    ...withIsoTimes(row, 'lastReportedAt'),
    text: (row.field === 'name' ? name : stake) ?? '',
    founder: { id: founderId, name: founderName },
  }));
}

/** A reported name becomes a neutral one, which the founder can change. */
export async function resetReportedText(
  trx: DatabaseTransaction,
  crewId: number,
  field: ReportedField,
  now: Milliseconds,
): Promise<void> {
  await closeReports(trx, crewId, field);
  await replaceText(trx, crewId, field === 'name' ? { name: `Crew ${crewId}` } : { stake: null }, now);
}

/** Throws without an open report, such as after the founder has changed the text. */
export async function closeReports(trx: DatabaseTransaction, crewId: number, field: ReportedField): Promise<void> {
  // The founder must not change the text before its reports are deleted.
  await lockCrew(trx, crewId);
  if ((await deleteReports(trx, crewId, field)) === 0) throw new AppError('reports-not-found');
}
