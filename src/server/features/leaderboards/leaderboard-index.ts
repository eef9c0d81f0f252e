/** The leaderboard of one cup in memory: its brackets and their ranking by the results. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { BRACKET_GAMES, pointsOf, type Results } from '#contract/picks.ts';
import { BracketColumns, type StoredBracket } from './bracket-columns.ts';
import { SortedRows } from './sorted-rows.ts';

export type RankedBracket = { id: number; userId: number; score: number; rank: number; submittedAt: number };

type DecidedGame = { index: number; winnerId: number; points: number };

/** Rows between two yields to the event loop: a few milliseconds of work. */
const SLICE_SIZE = 200_000;
const MAX_POINTS = BRACKET_GAMES.reduce((sum, game) => sum + pointsOf(game), 0);

export class LeaderboardIndex {
  /** The revision of the last submission in the index. */
  revision = 0;

  readonly #columns = new BracketColumns();
  readonly #bySubmission = new SortedRows((a, b) => this.#isEarlier(a, b));
  #decided: DecidedGame[] = [];
  #scores = new Int16Array(0);
  /** Undefined until the cup is scored for the first time. */
  #ranking: SortedRows | undefined;

  get count(): number {
    return this.#columns.count;
  }

  /** Throws for malformed picks and changes nothing then. */
  upsert(brackets: readonly (StoredBracket & { revision: number })[]): void {
    const picks = brackets.map((bracket) => this.#columns.pickCodes(bracket));
    const known = brackets.flatMap(({ id }) => this.#columns.findRow(id) ?? []);
    for (const order of [this.#bySubmission, this.#ranking]) order?.remove(known);
    const rows = brackets.map((bracket, index) => this.#columns.upsert(bracket, picks[index] ?? []));
    if (this.#ranking) this.#scoreRows(rows);
    for (const order of [this.#bySubmission, this.#ranking]) order?.insert(rows);
    for (const { revision } of brackets) this.revision = Math.max(this.revision, revision);
  }

  isScoredBy(results: Results): boolean {
    return this.#ranking !== undefined && JSON.stringify(this.#decided) === JSON.stringify(decidedGames(results));
  }

  /** Readers see the former scores until it resolves. No `upsert` may run at the same time. */
  async rescore(results: Results): Promise<void> {
    const decided = decidedGames(results);
    const scores = new Int16Array(this.#columns.capacity);
    for (const game of decided) {
      await inSlices(this.count, (from, to) => this.#addPoints(scores, game, from, to));
    }
    const ranking = await this.#sort(scores);
    [this.#decided, this.#scores, this.#ranking] = [decided, scores, ranking];
  }

  /** The brackets from position `from`, counted from 0, to before `to`. */
  slice(from: number, to: number): RankedBracket[] {
    const ranked: RankedBracket[] = [];
    for (let position = Math.max(0, from); position < Math.min(to, this.count); position++) {
      const before = ranked.at(-1);
      const row = this.#ranking?.at(position) ?? 0;
      const score = this.#scores[row] ?? 0;
      ranked.push({
        id: this.#columns.ids[row] ?? 0,
        userId: this.#columns.userIds[row] ?? 0,
        score,
        rank: before?.score === score ? before.rank : this.#rankOf(score),
        submittedAt: this.#columns.submittedAt[row] ?? 0,
      });
    }
    return ranked;
  }

  /** The positions around one that tie with it in score and time, as `slice` takes them. */
  tiedRange(position: number): [number, number] {
    const row = this.#ranking?.at(position) ?? 0;
    const time = this.#columns.submittedAt[row] ?? 0;
    const ahead = (other: number, orTied: boolean) => {
      const more = (this.#scores[other] ?? 0) - (this.#scores[row] ?? 0);
      const earlier = time - (this.#columns.submittedAt[other] ?? 0);
      return more > 0 || (more === 0 && (earlier > 0 || (orTied && earlier === 0)));
    };
    const count = (orTied: boolean) => this.#ranking?.countWhile((other) => ahead(other, orTied)) ?? 0;
    return [count(false), count(true)];
  }

  /** Undefined for a bracket of another cup. */
  findRank(bracketId: number): { score: number; rank: number } | undefined {
    const row = this.#columns.findRow(bracketId);
    if (row === undefined) return undefined;
    const score = this.#scores[row] ?? 0;
    return { score, rank: this.#rankOf(score) };
  }

  #rankOf(score: number): number {
    return 1 + (this.#ranking?.countWhile((row) => (this.#scores[row] ?? 0) > score) ?? 0);
  }

  #isEarlier(a: number, b: number): boolean {
    const { submittedAt, ids } = this.#columns;
    const difference = (submittedAt[a] ?? 0) - (submittedAt[b] ?? 0);
    return difference < 0 || (difference === 0 && (ids[a] ?? 0) < (ids[b] ?? 0));
  }

  #isBetter(a: number, b: number): boolean {
    const difference = (this.#scores[a] ?? 0) - (this.#scores[b] ?? 0);
    return difference > 0 || (difference === 0 && this.#isEarlier(a, b));
  }

  #scoreRows(rows: readonly number[]): void {
    if (this.#scores.length < this.#columns.capacity) {
      const larger = new Int16Array(this.#columns.capacity);
      larger.set(this.#scores);
      this.#scores = larger;
    }
    for (const row of rows) {
      this.#scores[row] = 0;
      for (const game of this.#decided) this.#addPoints(this.#scores, game, row, row + 1);
    }
  }

  #addPoints(scores: Int16Array, { index, winnerId, points }: DecidedGame, from: number, to: number): void {
    const { lateGames, picks } = this.#columns;
    const code = this.#columns.findCode(winnerId);
    const picked = picks[index];
    if (code === undefined || picked === undefined) return;
    const late = 1 << index;
    for (let row = from; row < to; row++) {
      if (picked[row] === code && ((lateGames[row] ?? 0) & late) === 0) scores[row] = (scores[row] ?? 0) + points;
    }
  }

  /** A counting sort, since there are few different scores; stable by time of submission. */
  async #sort(scores: Int16Array): Promise<SortedRows> {
    const next = new Int32Array(MAX_POINTS + 2);
    await inSlices(this.count, (from, to) => {
      for (let row = from; row < to; row++) {
        const worse = MAX_POINTS - (scores[row] ?? 0) + 1;
        next[worse] = (next[worse] ?? 0) + 1;
      }
    });
    for (let worse = 1; worse < next.length; worse++) next[worse] = (next[worse] ?? 0) + (next[worse - 1] ?? 0);
    const rows = new Int32Array(this.#columns.capacity);
    await inSlices(this.count, (from, to) => {
      for (let index = from; index < to; index++) {
        const row = this.#bySubmission.at(index);
        const worse = MAX_POINTS - (scores[row] ?? 0);
        const free = next[worse] ?? 0;
        rows[free] = row;
        next[worse] = free + 1;
      }
    });
    return new SortedRows((a, b) => this.#isBetter(a, b), rows, this.count);
  }
}

function decidedGames(results: Results): DecidedGame[] {
  return BRACKET_GAMES.flatMap((game, index) => {
    const result = results.get(game);
    return result ? [{ index, winnerId: result.winnerId, points: pointsOf(game) }] : [];
  });
}

async function inSlices(count: number, work: (from: number, to: number) => void): Promise<void> {
  for (let from = 0; from < count; from += SLICE_SIZE) {
    work(from, Math.min(from + SLICE_SIZE, count));
    await yieldToEventLoop();
  }
}
