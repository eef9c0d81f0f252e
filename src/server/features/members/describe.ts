import type { Member } from '#contract/api/admin.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findUnconfirmedEmail } from '../alerts/mail-consent.ts';
import { listScores } from '../brackets/describe.ts';
import { listChartingFans } from '../charting/describe.ts';
import { listMemberships } from '../crews/describe.ts';
import { listCrewReports } from '../crews/reports.ts';
import { getListedMember } from '../users/list-members.ts';

export async function getMember(database: Database, now: Milliseconds, id: number): Promise<Member> {
  const listed = await getListedMember(database, id);
  const [unconfirmed, brackets, crews, reports, [charts]] = await Promise.all([
    findUnconfirmedEmail(database, id),
    listScores(database, now, id),
    listMemberships(database, id),
    listCrewReports(database, id),
    listChartingFans(database, id),
  ]);
  const { games = 0, open = 0, refused = 0 } = charts ?? {};
  return {
    ...listed,
    emailConfirmed: listed.emailConfirmed || unconfirmed === undefined,
    ...{ brackets, crews, reports },
    charts: { games, open, refused },
  };
}
