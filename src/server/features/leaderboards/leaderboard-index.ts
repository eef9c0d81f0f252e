/** The leaderboard of one cup in memory: its brackets and their ranking by the results. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { MAX_RANKING_KEY, type Results, scoreOfKey } from '#contract/picks.ts';
import { BracketColumns, NO_CALL, type StoredBracket } from './bracket-columns.ts';
import { KeyCounts } from './key-counts.ts';
import { addKeys, type Scoring, scoringBy } from './scoring.ts';
import { SortedRows } from './sorted-rows.ts';

/** The results of a cup now and at the start of the day. The winners are original riders, as stored picks name them. */
export type DailyResults = {
  results: Results;
  /** At the start of the day. */
  earlier: Results;
  /** The start of the UTC day, in milliseconds. */
  dayStart: number;
};

export type Placing = {
  score: number;
  /** Ties share one. */
  rank: number;
  /** Places gained since the start of the day; null without a result of the day, and for a bracket of the day. */
  moved: number | null;
};

export type RankedBracket = Placing & {
  id: number;
  userId: number;
  /** Null while the letters of the final are unknown. */
  letterCall: number | null;
  submittedAt: number;
};

/** Rows between two yields to the event loop: a few milliseconds of work. */
const SLICE_SIZE = 50_000;

export class LeaderboardIndex {
  /** The revision of the last submission in the index. */
  revision = 0;

  readonly #columns = new BracketColumns();
  readonly #bySubmission = new SortedRows((a, b) => this.#isEarlier(a, b));
  #scoring = scoringBy(new Map());
  /** The ranking keys of the rows. */
  #keys = new Int16Array(0);
  /** Undefined until the cup is scored for the first time. */
  #ranking: SortedRows | undefined;
  #dayStart = 0;
  /** How the results at the start of the day scored; undefined where the day has changed none. */
  #earlier: { scoring: Scoring; counts: KeyCounts } | undefined;

  get count(): number {
    return this.#columns.count;
  }

  /** Throws for malformed picks and changes nothing then. */
  upsert(brackets: readonly (StoredBracket & { revision: number })[]): void {
    const picks = brackets.map((bracket) => this.#columns.pickCodes(bracket));
    const known = brackets.flatMap(({ id }) => this.#columns.findRow(id) ?? []);
    for (const order of [this.#bySubmission, this.#ranking]) order?.remove(known);
    for (const row of known) this.#earlier?.counts.remove(this.#keyOf(row, this.#earlier.scoring));
    const rows = brackets.map((bracket, index) => this.#columns.upsert(bracket, picks[index] ?? []));
    if (this.#ranking) this.#scoreRows(rows);
    for (const row of rows) this.#earlier?.counts.add(this.#keyOf(row, this.#earlier.scoring));
    for (const order of [this.#bySubmission, this.#ranking]) order?.insert(rows);
    for (const { revision } of brackets) this.revision = Math.max(this.revision, revision);
  }

  isScoredBy({ results, earlier, dayStart }: DailyResults): boolean {
    return (
      this.#ranking !== undefined &&
      this.#dayStart === dayStart &&
      isSame(this.#scoring, scoringBy(results)) &&
      isSame(this.#earlier?.scoring ?? this.#scoring, scoringBy(earlier))
    );
  }

  /** Readers see the former ranking until it resolves. No `upsert` may run at the same time. */
  async rescore({ results, earlier, dayStart }: DailyResults): Promise<void> {
    const [scoring, scoringBefore] = [scoringBy(results), scoringBy(earlier)];
    const ranked =
      this.#ranking && isSame(this.#scoring, scoring)
        ? { keys: this.#keys, ranking: this.#ranking }
        : await this.#rank(scoring);
    const before = isSame(scoring, scoringBefore)
      ? undefined
      : { scoring: scoringBefore, counts: await this.#countKeys(scoringBefore) };
    [this.#scoring, this.#keys, this.#ranking] = [scoring, ranked.keys, ranked.ranking];
    [this.#earlier, this.#dayStart] = [before, dayStart];
  }

  /** The brackets from position `from`, counted from 0, to before `to`. */
  slice(from: number, to: number): RankedBracket[] {
    const ranked: RankedBracket[] = [];
    let rank = 0;
    let last: number | undefined;
    for (let position = Math.max(0, from); position < Math.min(to, this.count); position++) {
      const row = this.#ranking?.at(position) ?? 0;
      const key = this.#keys[row] ?? 0;
      if (key !== last) rank = this.#rankOf(key);
      last = key;
      ranked.push({
        id: this.#columns.ids[row] ?? 0,
        userId: this.#columns.userIds[row] ?? 0,
        score: scoreOfKey(key),
        rank,
        moved: this.#movementOf(row, rank),
        letterCall: this.#callOf(row),
        submittedAt: this.#columns.submittedAt[row] ?? 0,
      });
    }
    return ranked;
  }

  /** The positions around one that tie with it in rank and time, as `slice` takes them. */
  tiedRange(position: number): [number, number] {
    const row = this.#ranking?.at(position) ?? 0;
    const time = this.#columns.submittedAt[row] ?? 0;
    const ahead = (other: number, orTied: boolean) => {
      const more = (this.#keys[other] ?? 0) - (this.#keys[row] ?? 0);
      const earlier = time - (this.#columns.submittedAt[other] ?? 0);
      return more > 0 || (more === 0 && (earlier > 0 || (orTied && earlier === 0)));
    };
    const count = (orTied: boolean) => this.#ranking?.countWhile((other) => ahead(other, orTied)) ?? 0;
    return [count(false), count(true)];
  }

  /** Undefined for a bracket of another cup. */
  findPlacing(bracketId: number): Placing | undefined {
    const row = this.#columns.findRow(bracketId);
    if (row === undefined) return undefined;
    const key = this.#keys[row] ?? 0;
    const rank = this.#rankOf(key);
    return { score: scoreOfKey(key), rank, moved: this.#movementOf(row, rank) };
  }

  /** For each game, game 1 first, the number of brackets that picked each rider in time. */
  countPicks(): Map<number, number>[] {
    return this.#columns.countPicks();
  }

  #rankOf(key: number): number {
    return 1 + (this.#ranking?.countWhile((row) => (this.#keys[row] ?? 0) > key) ?? 0);
  }

  #movementOf(row: number, rank: number): number | null {
    if (this.#earlier === undefined || (this.#columns.submittedAt[row] ?? 0) >= this.#dayStart) return null;
    const { scoring, counts } = this.#earlier;
    return counts.rankOf(this.#keyOf(row, scoring)) - rank;
  }

  #callOf(row: number): number | null {
    const call = this.#columns.calls[row] ?? NO_CALL;
    return this.#scoring.letters === null || call === NO_CALL ? null : call - 1;
  }

  #isEarlier(a: number, b: number): boolean {
    const { submittedAt, ids } = this.#columns;
    const difference = (submittedAt[a] ?? 0) - (submittedAt[b] ?? 0);
    return difference < 0 || (difference === 0 && (ids[a] ?? 0) < (ids[b] ?? 0));
  }

  #isBetter(a: number, b: number): boolean {
    const difference = (this.#keys[a] ?? 0) - (this.#keys[b] ?? 0);
    return difference > 0 || (difference === 0 && this.#isEarlier(a, b));
  }

  #keyOf(row: number, scoring: Scoring): number {
    const key = new Int16Array(1);
    addKeys(key, this.#columns, scoring, row, row + 1);
    return key[0] ?? 0;
  }

  #scoreRows(rows: readonly number[]): void {
    if (this.#keys.length < this.#columns.capacity) {
      const larger = new Int16Array(this.#columns.capacity);
      larger.set(this.#keys);
      this.#keys = larger;
    }
    for (const row of rows) this.#keys[row] = this.#keyOf(row, this.#scoring);
  }

  async #rank(scoring: Scoring) {
    const keys = new Int16Array(this.#columns.capacity);
    const counts = new KeyCounts();
    await inSlices(this.count, (from, to) => {
      addKeys(keys.subarray(from, to), this.#columns, scoring, from, to);
      for (let row = from; row < to; row++) counts.add(keys[row] ?? 0);
    });
    return { keys, ranking: await this.#sort(keys, counts) };
  }

  /** A counting sort, since there are few different keys; stable by time of submission. */
  async #sort(keys: Int16Array, counts: KeyCounts): Promise<SortedRows> {
    const next = Int32Array.from({ length: MAX_RANKING_KEY + 1 }, (_, key) => counts.rankOf(key) - 1);
    const rows = new Int32Array(this.#columns.capacity);
    await inSlices(this.count, (from, to) => {
      for (let index = from; index < to; index++) {
        const row = this.#bySubmission.at(index);
        const key = keys[row] ?? 0;
        const free = next[key] ?? 0;
        rows[free] = row;
        next[key] = free + 1;
      }
    });
    return new SortedRows((a, b) => this.#isBetter(a, b), rows, this.count);
  }

  /** Needs no sorted rows: a rank follows from the number of brackets with each key. */
  async #countKeys(scoring: Scoring): Promise<KeyCounts> {
    const counts = new KeyCounts();
    const keys = new Int16Array(Math.min(SLICE_SIZE, this.count));
    await inSlices(this.count, (from, to) => {
      keys.fill(0);
      addKeys(keys, this.#columns, scoring, from, to);
      for (let index = 0; index < to - from; index++) counts.add(keys[index] ?? 0);
    });
    return counts;
  }
}

function isSame(one: Scoring, other: Scoring): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

async function inSlices(count: number, work: (from: number, to: number) => void): Promise<void> {
  for (let from = 0; from < count; from += SLICE_SIZE) {
    work(from, Math.min(from + SLICE_SIZE, count));
    await yieldToEventLoop();
  }
}
