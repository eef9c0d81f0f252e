/** Plays the replayed cup forward or back, as if its games had been published until now. */
import { BRACKET_RIDERS } from '#contract/rules/bracket.ts';
import { silenceCup, silencePosts } from '#server/features/alerts/announcements.ts';
import { clearLateGames } from '#server/features/brackets/save.ts';
import { type CupInput, slotsOfInput } from '#server/features/cups/rules.ts';
import { updateCup } from '#server/features/cups/save.ts';
import { getStoredCup } from '#server/features/cups/stored-cup.ts';
import { lockBrackets, lockRiders } from '#server/features/editing/locks.ts';
import { getStoredPost, updatePost } from '#server/features/posts/save.ts';
import { findRiderNames } from '#server/features/riders/references.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { computeTimeline, type GameRelease } from './cup-timeline.ts';
import { DEMO_FAN_EMAIL_DOMAIN, tossCoin } from './demo-fans.ts';
import { REPLAYED_CUP, replayDates } from './replayed-cup.ts';

export type Rehearsal = {
  title: string;
  decidedGames: number;
  /** The publish dates of the posts that are scheduled, in milliseconds. */
  upcoming: readonly number[];
};

/**
 * Publishes the posts up to the last of `games` and schedules the others. A game that no post decides always gets the same
 * manual result; an open game has no late picks. Throws if the cup may be live. `now` in milliseconds.
 */
export async function rehearseCup(
  trx: DatabaseTransaction,
  { cupId, games, isCopy = false }: { cupId: number; games: readonly number[]; isCopy?: boolean },
  now: number,
): Promise<Rehearsal> {
  const cup = await lockDemoCup(trx, cupId, isCopy);
  const releases = await findReleases(trx, cup.gameIds);
  const choose = await createWinnerChooser(trx, cup);
  const { manualResults, publishedBy } = computeTimeline(slotsOfInput(cup), releases, choose);
  const published = Math.max(0, ...games.map((game) => publishedBy.get(game) ?? 0));
  const dates = await publishUpTo(trx, releases, published, now);
  const decided = [...publishedBy].flatMap(([game, posts]) => (posts <= published ? [game] : []));
  const results = new Map([...manualResults].filter(([game]) => decided.includes(game)));
  await updateCup(
    trx,
    cupId,
    { results, ...(cup.startsOn !== null && { dateRange: dateRangeOf(dates) }) },
    { userId: null, now },
  );
  const open = [...publishedBy.keys()].filter((game) => !decided.includes(game));
  await clearLateGames(trx, cupId, open, now);
  await silencePosts(trx, cup.gameIds, now);
  await silenceCup(trx, cupId, now);
  return { title: cup.slug, decidedGames: decided.length, upcoming: dates.slice(published) };
}

/** The rider whose name sorts first has heads, so that the order of the arguments does not matter. */
async function createWinnerChooser(
  trx: DatabaseTransaction,
  cup: CupInput,
): Promise<(rider1: number, rider2: number) => number> {
  const names = await findRiderNames(
    trx,
    slotsOfInput(cup).flatMap((rider) => rider ?? []),
  );
  return (...riders) => {
    const [heads = 0, tails = 0] = riders.toSorted((a, b) =>
      (names.get(a) ?? '').localeCompare(names.get(b) ?? '', 'en'),
    );
    return tossCoin(`${names.get(heads)} or ${names.get(tails)}`) ? tails : heads;
  };
}

/** Dates of the first and the last of these times in milliseconds. */
function dateRangeOf(times: readonly number[]): { startsOn: string; endsOn: string } {
  const days = times.map((time) => new Date(time).toISOString().slice(0, 10)).sort();
  return { startsOn: days.at(0) ?? '', endsOn: days.at(-1) ?? '' };
}

type DatedRelease = GameRelease & { publishDate: number };

/** In publishing order. */
async function findReleases(database: Database, postIds: readonly number[]): Promise<DatedRelease[]> {
  const releases: DatedRelease[] = [];
  for (const postId of postIds) {
    const { riderIds, winnerId, loserId, publishDate } = (await getStoredPost(database, postId)).input;
    releases.push({ postId, riderIds, winnerId, loserId, publishDate });
  }
  return releases.sort((a, b) => a.publishDate - b.publishDate || a.postId - b.postId);
}

/** Publishes the first `count` by `now` and schedules the others, one a day. Returns publish dates in milliseconds. */
async function publishUpTo(
  trx: DatabaseTransaction,
  releases: readonly DatedRelease[],
  count: number,
  now: number,
): Promise<number[]> {
  const later = replayDates(releases.length - count, now, 0);
  const dates = releases.map(({ publishDate }, index) => later[index - count] ?? Math.min(publishDate, now));
  for (const [index, { postId, publishDate }] of releases.entries()) {
    const date = dates[index] ?? publishDate;
    if (date !== publishDate) await updatePost(trx, postId, { publishDate: date }, { userId: null, now });
  }
  return dates;
}

/**
 * Locks the cup, its games and its brackets. Throws unless it is the cup that the demo replays, unchanged
 * (decision 13).
 */
async function lockDemoCup(trx: DatabaseTransaction, id: number, isCopy: boolean): Promise<CupInput> {
  await lockRiders(trx);
  await lockBrackets(trx, id);
  if (!isCopy) await assertNotLive(trx, id, (await getStoredCup(trx, id)).input.slug);
  return getReplayedCup(trx, id);
}

/** Throws unless it is the cup that the demo replays. */
export async function getReplayedCup(database: Database, id: number): Promise<CupInput> {
  const { input } = await getStoredCup(database, id);
  // Other cups would lose their real dates and get invented winners.
  if (id !== REPLAYED_CUP) {
    throw new OperatorError(
      `${input.slug} is over and keeps its results. Only cup ${REPLAYED_CUP}, which the demo replays, can be rehearsed.`,
    );
  }
  if (input.riderCount !== BRACKET_RIDERS) {
    throw new OperatorError(
      `${input.slug} is a cup of ${input.riderCount}. Only one of ${BRACKET_RIDERS} can be rehearsed.`,
    );
  }
  return input;
}

async function assertNotLive(trx: DatabaseTransaction, id: number, title: string): Promise<void> {
  const seededAt = await findSeedTime(trx);
  if (seededAt === undefined || seededAt !== (await findCreationTime(trx, id))) {
    throwMayBeLive(title, 'it is not demo content');
  }
  const changes = await countChanges(trx, id);
  if (changes > 0) throwMayBeLive(title, `admins have changed it or its games (${changes} in their histories)`);
  const brackets = await countBracketsOfOthers(trx, id, { seededAt, email: DEMO_FAN_EMAIL_DOMAIN });
  if (brackets > 0) throwMayBeLive(title, `fans have submitted brackets for it (${brackets})`);
}

function throwMayBeLive(title: string, reason: string): never {
  throw new OperatorError(
    `${title} may be live: ${reason}. Only unchanged demo content can be rehearsed; --copy-to plays it on a copy of the site.`,
  );
}

/** The creation time of all demo rows; undefined on a site without demo content. */
async function findSeedTime(database: Database): Promise<number | undefined> {
  const row = await database.selectFrom('appState').where('name', '=', 'demo').select('value').executeTakeFirst();
  return row && Date.parse(row.value);
}

async function findCreationTime(database: Database, cupId: number): Promise<number | undefined> {
  const row = await database.selectFrom('cups').where('id', '=', cupId).select('createdAt').executeTakeFirst();
  return row?.createdAt;
}

/** Changes by users to the cup or the posts of its games; changes by the site itself have no user. */
async function countChanges(database: Database, cupId: number): Promise<number> {
  const games = database.selectFrom('cupGames').where('cupId', '=', cupId).select('postId');
  const { count } = await database
    .selectFrom('changes')
    .where('userId', 'is not', null)
    .where((row) =>
      row.or([
        row.and([row('item', '=', 'cups'), row('itemId', '=', cupId)]),
        row.and([row('item', '=', 'posts'), row('itemId', 'in', games)]),
      ]),
    )
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Brackets of users who are neither admins nor demo fans. */
async function countBracketsOfOthers(
  database: Database,
  cupId: number,
  { seededAt, email }: { seededAt: number; email: string },
): Promise<number> {
  const { count } = await database
    .selectFrom('brackets')
    .innerJoin('users', 'users.id', 'brackets.userId')
    .where('brackets.cupId', '=', cupId)
    .where('users.admin', '=', 0)
    .where((row) =>
      row.not(row.and([row('users.createdAt', '=', seededAt), row('users.emailKey', 'like', `%${email}`)])),
    )
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
