/** The leaderboard of one cup in memory: its brackets, and how they stand by the results. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { BRACKET_GAMES, pointsOf, type Results } from '#contract/picks.ts';
import { BracketColumns, type StoredBracket } from './bracket-columns.ts';
import { SortedRows } from './sorted-rows.ts';

/** A bracket on its place of the leaderboard. */
export type RankedBracket = { id: number; userId: number; score: number; rank: number; submittedAt: number };

type DecidedGame = { place: number; winnerId: number; points: number };

/** Steps of the rescoring after which everybody else gets a turn: a few milliseconds of work. */
const SLICE_SIZE = 200_000;
const MAX_POINTS = BRACKET_GAMES.reduce((sum, game) => sum + pointsOf(game), 0);

export class LeaderboardIndex {
  /** The last submission that is in it, by its number. */
  revision = 0;

  readonly #columns = new BracketColumns();
  readonly #bySubmission = new SortedRows((one, other) => this.#isEarlier(one, other));
  #decided: DecidedGame[] = [];
  #scores = new Int16Array(0);
  /** Empty until the cup is scored for the first time. */
  #ranking: SortedRows | undefined;

  get count(): number {
    return this.#columns.count;
  }

  /** Takes brackets in; those that are there already lose their old place. */
  upsert(brackets: readonly (StoredBracket & { revision: number })[]): void {
    // Read first: where one cannot be, all stays as it was.
    const picks = brackets.map((bracket) => this.#columns.pickCodes(bracket));
    const known = brackets.flatMap(({ id }) => this.#columns.findRow(id) ?? []);
    for (const order of [this.#bySubmission, this.#ranking]) order?.remove(known);
    const rows = brackets.map((bracket, at) => this.#columns.upsert(bracket, picks[at] ?? []));
    if (this.#ranking) this.#scoreRows(rows);
    for (const order of [this.#bySubmission, this.#ranking]) order?.insert(rows);
    for (const { revision } of brackets) this.revision = Math.max(this.revision, revision);
  }

  isScoredBy(results: Results): boolean {
    return this.#ranking !== undefined && JSON.stringify(this.#decided) === JSON.stringify(decidedGames(results));
  }

  /** Scores all anew; until the last moment everything stands as it did. Nothing may be put meanwhile. */
  async rescore(results: Results): Promise<void> {
    const decided = decidedGames(results);
    const scores = new Int16Array(this.#columns.capacity);
    for (const game of decided) {
      await inSlices(this.count, (from, to) => this.#addPoints(scores, game, from, to));
    }
    const ranking = await this.#sort(scores);
    [this.#decided, this.#scores, this.#ranking] = [decided, scores, ranking];
  }

  /** The places from `from`, counted from 0, to before `to`. */
  slice(from: number, to: number): RankedBracket[] {
    const ranked: RankedBracket[] = [];
    for (let place = Math.max(0, from); place < Math.min(to, this.count); place++) {
      const before = ranked.at(-1);
      const row = this.#ranking?.at(place) ?? 0;
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

  /** The places around one that tie with it in score and moment, as `slice` takes them. */
  tiedRange(place: number): [number, number] {
    const row = this.#ranking?.at(place) ?? 0;
    const moment = this.#columns.submittedAt[row] ?? 0;
    const ahead = (other: number, sameMoment: boolean) => {
      const more = (this.#scores[other] ?? 0) - (this.#scores[row] ?? 0);
      const earlier = moment - (this.#columns.submittedAt[other] ?? 0);
      return more > 0 || (more === 0 && (earlier > 0 || (sameMoment && earlier === 0)));
    };
    const count = (sameMoment: boolean) => this.#ranking?.countWhile((other) => ahead(other, sameMoment)) ?? 0;
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

  #isEarlier(one: number, other: number): boolean {
    const { submittedAt, ids } = this.#columns;
    const span = (submittedAt[one] ?? 0) - (submittedAt[other] ?? 0);
    return span < 0 || (span === 0 && (ids[one] ?? 0) < (ids[other] ?? 0));
  }

  #isBetter(one: number, other: number): boolean {
    const more = (this.#scores[one] ?? 0) - (this.#scores[other] ?? 0);
    return more > 0 || (more === 0 && this.#isEarlier(one, other));
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

  #addPoints(scores: Int16Array, { place, winnerId, points }: DecidedGame, from: number, to: number): void {
    const { lateGames, picks } = this.#columns;
    const code = this.#columns.findCode(winnerId);
    const picked = picks[place];
    if (code === undefined || picked === undefined) return;
    const late = 1 << place;
    for (let row = from; row < to; row++) {
      if (picked[row] === code && ((lateGames[row] ?? 0) & late) === 0) scores[row] = (scores[row] ?? 0) + points;
    }
  }

  /** Sorts by counting, since there are few different scores; whoever came earlier stays ahead within each. */
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
      for (let place = from; place < to; place++) {
        const row = this.#bySubmission.at(place);
        const worse = MAX_POINTS - (scores[row] ?? 0);
        const free = next[worse] ?? 0;
        rows[free] = row;
        next[worse] = free + 1;
      }
    });
    return new SortedRows((one, other) => this.#isBetter(one, other), rows, this.count);
  }
}

/** The games of the bracket that are settled, in their order. */
function decidedGames(results: Results): DecidedGame[] {
  return BRACKET_GAMES.flatMap((game, place) => {
    const result = results.get(game);
    return result ? [{ place, winnerId: result.winnerId, points: pointsOf(game) }] : [];
  });
}

async function inSlices(count: number, work: (from: number, to: number) => void): Promise<void> {
  for (let from = 0; from < count; from += SLICE_SIZE) {
    work(from, Math.min(from + SLICE_SIZE, count));
    await yieldToEventLoop();
  }
}
