/** A round checks all videos of one host. It is judged as a whole at its end. */
import { sql } from 'kysely';
import type { CheckedHost, UnavailableReason, VideoWatch } from '#contract/api/videos.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { findState, storeState } from '../../platform/database/app-state.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';

/** A video is flagged after this number of failed rounds in a row, a day apart. */
const FAILURES_OF_FLAG = 3;
/** A larger share of failed checks means an outage or a change of the host. */
const MAX_FAILED_SHARE = 0.1;
/** One video of a few is no outage. */
const ALLOWED_FAILURES = 1;

const FAILED = ['gone', 'private', 'not-embeddable'] as const;

type HeldBack = Pick<VideoWatch['heldBack'][number], 'failed' | 'checked'>;

type JudgedRound = HeldBack & { heldBack: boolean; flagged: { postId: number; reason: UnavailableReason | null }[] };

/** All published videos of the host become due, first the ones that visitors could not play. */
export async function beginRound(trx: DatabaseTransaction, host: CheckedHost, now: Milliseconds): Promise<void> {
  const published = trx
    .selectFrom('posts')
    .where('videoHost', 'in', host === 'youtube' ? ['youtube'] : ['vimeo', 'videojs'])
    .where('publishDate', '<=', now)
    .where('deletedAt', 'is', null);
  await trx
    .insertInto('videoChecks')
    .columns(['postId', 'host'])
    .expression(published.select(['id', sql.lit(host).as('host')]))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .updateTable('videoChecks')
    .set({
      dueAt: sql<number>`cast(${now} as bigint) - case when hinted = 1 then 2 when first_failed_at is not null then 1 else 0 end`,
      attempts: 0,
    })
    .where('host', '=', host)
    .where('postId', 'in', published.select('id'))
    .execute();
}

/** Whether a request is due or under way. */
export async function isRoundRunning(database: Database, host: CheckedHost): Promise<boolean> {
  const due = await database
    .selectFrom('videoChecks')
    .where('host', '=', host)
    .where('dueAt', 'is not', null)
    .select('postId')
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}

/** Returns undefined where no round has ended since the last call. */
export async function judgeRound(
  trx: DatabaseTransaction,
  host: CheckedHost,
  now: Milliseconds,
): Promise<JudgedRound | undefined> {
  const { checked, played } = await countFound(trx, host);
  if (checked === 0) return undefined;
  const failed = checked - played;
  const heldBack = failed > Math.max(ALLOWED_FAILURES, MAX_FAILED_SHARE * checked);
  const found = trx.updateTable('videoChecks').where('host', '=', host);
  // A video that plays is proof even in a round that is held back.
  await found.set({ failures: 0, firstFailedAt: null }).where('found', '=', 'plays').execute();
  if (!heldBack) await countFailures(trx, host);
  const flagged = heldBack ? [] : await flagFailed(trx, host, now);
  await found.set({ found: null }).where('found', 'is not', null).execute();
  await storeHeldBack(trx, host, heldBack ? { failed, checked } : undefined);
  return { checked, failed, heldBack, flagged };
}

async function countFound(database: Database, host: CheckedHost): Promise<{ checked: number; played: number }> {
  return database
    .selectFrom('videoChecks')
    .where('host', '=', host)
    .where('found', 'is not', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('checked'),
      fn.countAll<number>().filterWhere('found', '=', 'plays').as('played'),
    ])
    .executeTakeFirstOrThrow();
}

/** A video whose host was silent keeps its count. */
async function countFailures(trx: DatabaseTransaction, host: CheckedHost): Promise<void> {
  await trx
    .updateTable('videoChecks')
    .set(({ eb, fn, ref }) => ({
      failures: eb('failures', '+', 1),
      firstFailedAt: fn.coalesce(ref('firstFailedAt'), ref('checkedAt')),
    }))
    .where('host', '=', host)
    .where('found', 'in', FAILED)
    .execute();
}

async function flagFailed(trx: DatabaseTransaction, host: CheckedHost, now: number): Promise<JudgedRound['flagged']> {
  const rows = await trx
    .updateTable('videoChecks')
    .set(({ ref }) => ({ flaggedAt: now, verdict: sql<UnavailableReason>`${ref('found')}`, mailed: 0 }))
    .where('host', '=', host)
    .where('found', 'in', FAILED)
    .where('failures', '>=', FAILURES_OF_FLAG)
    .returning(['postId', 'verdict'])
    .execute();
  return rows.map(({ postId, verdict }) => ({ postId, reason: verdict }));
}

function keyOf(host: CheckedHost): string {
  return `videos held back: ${host}`;
}

async function storeHeldBack(
  trx: DatabaseTransaction,
  host: CheckedHost,
  heldBack: HeldBack | undefined,
): Promise<void> {
  if (heldBack) await storeState(trx, keyOf(host), JSON.stringify(heldBack));
  else await trx.deleteFrom('appState').where('name', '=', keyOf(host)).execute();
}

/** Returns the numbers of the last round of the host, if it was held back. */
export async function findHeldBack(database: Database, host: CheckedHost): Promise<HeldBack | undefined> {
  const stored = await findState(database, keyOf(host));
  return stored === undefined ? undefined : JSON.parse(stored);
}
