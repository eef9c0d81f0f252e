/** Plays a cup of the demo forward or back, as if its games had come out, or had not, until now. */
import { BRACKET_RIDERS, countGames, gamesByRound } from '#contract/bracket.ts';
import { UsageError } from '#server/cli/command.ts';
import { clearLateGames, lockBrackets } from '#server/features/brackets/save.ts';
import { type CupInput, slotsOfInput } from '#server/features/cups/rules.ts';
import { CUPS_LOCK, updateCup } from '#server/features/cups/save.ts';
import { getStoredCup } from '#server/features/cups/stored-cup.ts';
import { getStoredPost, updatePost } from '#server/features/posts/save.ts';
import { findRiderNames, lockRiders } from '#server/features/riders/references.ts';
import { AppError } from '#server/platform/app-error.ts';
import { lock } from '#server/platform/database/locks.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { computeTimeline, type GameRelease } from './cup-timeline.ts';
import { DEMO_FAN_EMAIL_DOMAIN } from './demo-fans.ts';
import { REPLAYED_CUP, replayDates } from './replayed-cup.ts';
import { tossCoin } from './toss-coin.ts';

export type Rehearsal = {
  title: string;
  /** Games that are settled. */
  decidedGames: number;
  /** When the videos that are still to come come out, milliseconds. */
  upcoming: readonly number[];
};

/**
 * Does what an admin would do, as the site itself: posts are published at `now` or scheduled again, one a day, and games
 * that no post settles are settled by hand, always for the same rider. A game that is open again is late for nobody. Throws a
 * refusal where the cup may be live. `now` in milliseconds.
 */
export async function rehearseCup(
  trx: DatabaseTransaction,
  { cupId, target }: { cupId: number; target: RehearsalTarget },
  now: number,
): Promise<Rehearsal> {
  const cup = await lockDemoCup(trx, cupId);
  const releases = await findReleases(trx, cup.gameIds);
  const { manualResults, publishedBy } = computeTimeline(
    slotsOfInput(cup),
    releases,
    await createWinnerChooser(trx, cup),
  );
  const out = Math.max(0, ...target.games.map((game) => publishedBy.get(game) ?? 0));
  const dates = await publishUpTo(trx, releases, out, now);
  const settled = [...publishedBy].flatMap(([game, posts]) => (posts <= out ? [game] : []));
  const results = new Map([...manualResults].filter(([game]) => settled.includes(game)));
  await updateCup(trx, cupId, { results, ...(cup.startsOn !== null && { dateRange: dateRangeOf(dates) }) }, null, now);
  await clearLateGames(
    trx,
    cupId,
    [...publishedBy.keys()].filter((game) => !settled.includes(game)),
    now,
  );
  return { title: cup.slug, decidedGames: settled.length, upcoming: dates.slice(out) };
}

/** Whose name stands first in the alphabet has heads. */
async function createWinnerChooser(
  trx: DatabaseTransaction,
  cup: CupInput,
): Promise<(one: number, other: number) => number> {
  const names = await findRiderNames(
    trx,
    slotsOfInput(cup).flatMap((rider) => rider ?? []),
  );
  return (...riders) => {
    const [heads = 0, tails = 0] = riders.toSorted((one, other) =>
      (names.get(one) ?? '').localeCompare(names.get(other) ?? '', 'en'),
    );
    return tossCoin(`${names.get(heads)} or ${names.get(tails)}`) ? tails : heads;
  };
}

/** The days from the first to the last of these moments. */
function dateRangeOf(moments: readonly number[]): { startsOn: string; endsOn: string } {
  const days = moments.map((moment) => new Date(moment).toISOString().slice(0, 10)).sort();
  return { startsOn: days.at(0) ?? '', endsOn: days.at(-1) ?? '' };
}

type DatedRelease = GameRelease & { publishDate: number };

/** In the order of publishing. */
async function findReleases(database: Database, postIds: readonly number[]): Promise<DatedRelease[]> {
  const releases: DatedRelease[] = [];
  for (const postId of postIds) {
    const { riderIds, winnerId, loserId, publishDate } = (await getStoredPost(database, postId)).input;
    releases.push({ postId, riderIds, winnerId, loserId, publishDate });
  }
  return releases.sort((one, other) => one.publishDate - other.publishDate || one.postId - other.postId);
}

/**
 * Publishes the first `out` of them at `now`, those that are out already when they were, and schedules the others, one a day.
 * Answers when each comes out. Milliseconds.
 */
async function publishUpTo(
  trx: DatabaseTransaction,
  releases: readonly DatedRelease[],
  count: number,
  now: number,
): Promise<number[]> {
  const later = replayDates(releases.length - count, now, 0);
  const dates = releases.map(({ publishDate }, place) => later[place - count] ?? Math.min(publishDate, now));
  for (const [place, { postId, publishDate }] of releases.entries()) {
    const date = dates[place] ?? publishDate;
    if (date !== publishDate) await updatePost(trx, postId, { publishDate: date }, { by: null, now });
  }
  return dates;
}

/** The games that are settled at this stage, with all that came out before them; `words` complete 'The cup stands …'. */
export type RehearsalTarget = { games: readonly number[]; description: string };

/** Each round as it is asked for, and how a cup stands after it. */
const ROUNDS = [
  ['first-round', 'after its first round'],
  ['quarterfinals', 'after its quarter-finals'],
  ['semifinals', 'after its semi-finals'],
  ['final', 'after its final'],
] as const;

/** `start`, a round or the number of a game, by which the cup is played up to and including it. Throws for anything else. */
export function parseTarget(written: string): RehearsalTarget {
  if (written === 'start') return { games: [], description: 'before its first game' };
  const names = ROUNDS.map(([name]) => name);
  const round = ROUNDS.findIndex(([name]) => name === written);
  const description = ROUNDS[round]?.[1];
  if (description) return { games: gamesByRound(BRACKET_RIDERS)[round] ?? [], description };
  const game = /^(?:game-)?(\d{1,2})$/.exec(written)?.[1];
  if (game && Number(game) >= 1 && Number(game) <= countGames(BRACKET_RIDERS)) {
    return { games: [Number(game)], description: `after game ${Number(game)}` };
  }
  const all = `start, ${names.join(', ')}, or the number of a game from 1 to ${countGames(BRACKET_RIDERS)}`;
  throw new UsageError(`There is no stage '${written}'. A cup is played to: ${all}.`);
}

/**
 * The cup as it is stored. Until the transaction ends, nobody changes it or its games, and nobody submits a bracket for it.
 * Throws a refusal where it is not there, not demo data alone, or not the one that the demo replays.
 */
async function lockDemoCup(trx: DatabaseTransaction, id: number): Promise<CupInput> {
  await lock(trx, CUPS_LOCK);
  await lockRiders(trx);
  await lockBrackets(trx, id);
  const { input } = await getStoredCup(trx, id);
  await assertNotLive(trx, id, input.slug);
  // Of a cup that is over the archive would lose its dates, and would gain winners whom nobody knows.
  if (id !== REPLAYED_CUP) {
    const words = `${input.slug} is over, and stays as it was played`;
    throw new AppError('conflict', `${words}. Only cup ${REPLAYED_CUP}, which the demo plays again, is rehearsed.`);
  }
  return input;
}

async function assertNotLive(trx: DatabaseTransaction, id: number, title: string): Promise<void> {
  const seededAt = await findSeedTime(trx);
  if (seededAt === undefined || seededAt !== (await findCreationTime(trx, id))) {
    throwMayBeLive(title, 'it is no part of the demo content');
  }
  const changes = await countChanges(trx, id);
  if (changes > 0) throwMayBeLive(title, `admins have changed it or its games (${changes} in their histories)`);
  const brackets = await countBracketsOfOthers(trx, id, { seededAt, email: DEMO_FAN_EMAIL_DOMAIN });
  if (brackets > 0) throwMayBeLive(title, `fans have submitted brackets for it (${brackets})`);
}

function throwMayBeLive(title: string, why: string): never {
  throw new AppError('conflict', `${title} may be live: ${why}. Only untouched demo data is rehearsed.`);
}

/** When the demo content was filled in, which is when each of its rows was made; undefined where it never was. */
async function findSeedTime(database: Database): Promise<number | undefined> {
  const row = await database.selectFrom('installation').where('name', '=', 'demo').select('value').executeTakeFirst();
  return row && Date.parse(row.value);
}

/** When the cup was made. */
async function findCreationTime(database: Database, cupId: number): Promise<number | undefined> {
  const row = await database.selectFrom('cups').where('id', '=', cupId).select('created_at').executeTakeFirst();
  return row?.created_at;
}

/** How often people, and not the site itself, have changed the cup or the posts of its games. */
async function countChanges(database: Database, cupId: number): Promise<number> {
  const games = database.selectFrom('cup_games').where('cup_id', '=', cupId).select('post_id');
  const { count } = await database
    .selectFrom('changes')
    .where('user_id', 'is not', null)
    .where((row) =>
      row.or([
        row.and([row('item', '=', 'cups'), row('item_id', '=', cupId)]),
        row.and([row('item', '=', 'posts'), row('item_id', 'in', games)]),
      ]),
    )
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many brackets of the cup are neither of admins nor of accounts made at `seededAt` with an address that ends like this. */
async function countBracketsOfOthers(
  database: Database,
  cupId: number,
  { seededAt, email }: { seededAt: number; email: string },
): Promise<number> {
  const { count } = await database
    .selectFrom('brackets')
    .innerJoin('users', 'users.id', 'brackets.user_id')
    .where('brackets.cup_id', '=', cupId)
    .where('users.admin', '=', 0)
    .where((row) =>
      row.not(row.and([row('users.created_at', '=', seededAt), row('users.email_key', 'like', `%${email}`)])),
    )
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
