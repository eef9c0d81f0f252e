import type { CrewReport, ReportedField } from '#contract/api/crews.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
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
    .insertInto('crew_reports')
    .values({ crew_id: crewId, field, user_id: by, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** With `founderId` only crews of that founder are listed. */
export async function listCrewReports(database: Database, founderId?: number): Promise<CrewReport[]> {
  const rows = await database
    .selectFrom('crew_reports')
    .innerJoin('crews', 'crews.id', 'crew_id')
    .innerJoin('users as founder', 'founder.id', 'founder_id')
    .$if(founderId !== undefined, (query) => query.where('founder_id', '=', founderId as number))
    .groupBy(['crews.id', 'field', 'founder.id'])
    .select(({ fn }) => [
      'crews.id',
      'crews.name',
      'stake',
      'founder.id as founder_id',
      'founder.name as founder_name',
      'field',
      fn.countAll<number>().as('reports'),
      fn.max('crew_reports.created_at').as('last_reported_at'),
      memberCount().as('member_count'),
    ])
    .orderBy('reports', 'desc')
    .orderBy('last_reported_at', 'desc')
    .orderBy('crews.id')
    .orderBy('field')
    .execute();
  return rows.map((row) => ({
    crewId: row.id,
    field: row.field,
    text: (row.field === 'name' ? row.name : row.stake) ?? '',
    memberCount: row.member_count,
    founder: { id: row.founder_id, name: row.founder_name },
    reports: row.reports,
    lastReportedAt: new Date(row.last_reported_at).toISOString(),
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
