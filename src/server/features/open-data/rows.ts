/** The public rows of each table, in batches. Nothing is about fans, in the trash, scheduled or simulated. */
import type { z } from 'zod';
import type { DATA_ROWS, DataTable } from '#contract/api/open-data.ts';
import { contestantsOf, gamesByRound } from '#contract/rules/bracket.ts';
import { nameOfRound } from '#contract/rules/cups.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { scanById } from '../../platform/database/batching.ts';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { toIsoTime } from '../../platform/iso-times.ts';
import { type DecidedCup, findDecidedCups, slotsOf } from '../cups/decided-cup.ts';
import { readWords } from '../glossary/describe.ts';
import { joinParts, type PostParts, type PostWith } from '../posts/post-parts.ts';
import { selectPublished } from '../posts/read-posts.ts';
import { wordingOf } from '../posts/trick-wording.ts';
import { listRiders } from '../riders/describe.ts';

type Parsed<T extends DataTable> = Required<z.infer<(typeof DATA_ROWS)[T]>>;
/** An absent value is null. */
type RowOf<T extends DataTable> = { [Field in keyof Parsed<T>]: Parsed<T>[Field] | null };

/** Rows have more fields than their table, which the writer leaves out. */
type Tables = { [T in DataTable]: AsyncIterable<RowOf<T>[]> | RowOf<T>[][] };

/** A game has dozens of tricks. */
const GAMES_PER_BATCH = 100;

export async function readTables(trx: DatabaseTransaction, now: Milliseconds): Promise<Tables> {
  async function* scanGames<T, Part extends keyof PostParts>(parts: Part[], describe: (game: PostWith<Part>) => T[]) {
    const games = selectPublished(trx, now, { type: 'Game' }).selectAll().orderBy('id');
    const find = (after: number, limit: number) => games.where('id', '>', after).limit(limit).execute();
    for await (const rows of scanById(find, GAMES_PER_BATCH)) {
      yield (await joinParts(trx, rows, parts)).flatMap(describe);
    }
  }
  async function withUpdates<R extends { id: number }>(table: 'riders' | 'glossary', items: readonly R[]) {
    const saves = await trx.selectFrom(table).select(['id', 'updatedAt']).execute();
    const momentOf = new Map(saves.map(({ id, updatedAt }) => [id, updatedAt]));
    return items.map((item) => ({ ...item, updatedAt: toIsoTime(momentOf.get(item.id) ?? now) }));
  }

  const cups = [...(await findDecidedCups(trx, now)).values()].reverse();
  const simulated = await selectPublished(trx, now).where('demoLedger', '=', 1).select('id').execute();
  const simulatedIds = new Set(simulated.map(({ id }) => id));
  const words = (await readWords(trx)).map((word) => ({ ...word, spellings: word.spellings.join() || null }));
  return {
    games: scanGames(['riders', 'cup'], ({ videoId, riders, cup, ...game }) => [
      {
        ...game,
        publishDate: toIsoTime(game.publishDate),
        vimeoId: videoId,
        riderIds: riders.map(({ id }) => id).join() || null,
        // The score of a simulated ledger is simulated too.
        winnerScore: simulatedIds.has(game.id) ? null : game.winnerScore,
        ...{ cupId: cup?.id ?? null, round: cup?.round ?? null, updatedAt: toIsoTime(game.updatedAt) },
      },
    ]),
    riders: [await withUpdates('riders', await listRiders(trx))],
    results: [cups.flatMap((cup) => describeResults(cup, simulatedIds))],
    cups: [cups.map(({ row }) => ({ ...row, updatedAt: toIsoTime(row.updatedAt) }))],
    tricks: scanGames(['tricks'], (game) =>
      game.tricks.map((trick) => ({ ...trick, postId: game.id, wording: wordingOf(game, trick.name) })),
    ),
    ledgers: scanGames(['tricks'], ({ id, tricks }) =>
      tricks.flatMap((trick) => {
        if (trick.setter === undefined || simulatedIds.has(id)) return [];
        return { set: null, reply: null, replyAt: null, again: null, ...trick, setter: trick.setter, postId: id };
      }),
    ),
    glossary: [await withUpdates('glossary', words)],
  };
}

/** Returns all games of the bracket, decided or not. */
function describeResults(cup: DecidedCup, simulatedIds: ReadonlySet<number>): RowOf<'results'>[] {
  const { id: cupId, riderCount } = cup.row;
  return gamesByRound(riderCount).flatMap((games, index) =>
    games.flatMap((game) => {
      const round = nameOfRound(index + 1, riderCount);
      if (!round) return [];
      const [rider1Id, rider2Id] = contestantsOf(game, slotsOf(cup), (before) => cup.results.get(before)?.winnerId);
      const result = cup.results.get(game);
      const { winnerId = null, postId = null } = result ?? {};
      const letters = postId !== null && simulatedIds.has(postId) ? null : (result?.letters ?? null);
      return { cupId, game: `game-${game}`, round, rider1Id, rider2Id, winnerId, postId, letters };
    }),
  );
}
