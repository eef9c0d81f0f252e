import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type Results, scoreOfKey } from '#contract/rules/picks.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import type { Row } from '../../platform/database/schema.ts';
import {
  type Block,
  type BlockPosition,
  BracketsBySubmission,
  NO_CALL,
  ROWS_PER_BLOCK,
} from './brackets-by-submission.ts';
import { DistinctPicks } from './distinct-picks.ts';
import { Ranking } from './ranking.ts';
import { Scoring } from './scoring.ts';

export type StoredBracket = Pick<
  Row<'brackets'>,
  'id' | 'picks' | 'lateGames' | 'letterCall' | 'lateCall' | 'submittedAt' | 'hidden'
>;

/** Winners are original riders, whom stored picks name. */
export type DailyResults = {
  results: Results;
  /** The results at the start of the day. */
  earlier: Results;
  /** The start of the UTC day. */
  dayStart: Milliseconds;
};

export type Placing = {
  score: number;
  /** Ties share a rank. */
  rank: number;
  /** The places gained since the start of the day. Null without a result of the day, and for a bracket of the day. */
  moved: number | null;
};

export type RankedBracket = Placing & {
  id: number;
  /** Null while the letters of the final are unknown. */
  letterCall: number | null;
  submittedAt: number;
};

/** The work between two yields to the event loop. */
export const SLICE_MS: Milliseconds = 10;

export class LeaderboardIndex {
  revision = 0;

  readonly #picks = new DistinctPicks();
  readonly #brackets: BracketsBySubmission;
  /** Undefined until the cup is scored for the first time. */
  #ranking: Ranking | undefined;
  #dayStart = 0;
  /** The ranking at the start of the day. Undefined where the day has changed no result. */
  #earlier: Ranking | undefined;
  readonly #sliceMs: number;

  constructor({ sliceMs = SLICE_MS, rowsPerBlock = ROWS_PER_BLOCK } = {}) {
    this.#brackets = new BracketsBySubmission(rowsPerBlock);
    this.#sliceMs = sliceMs;
  }

  get count(): number {
    return this.#brackets.count;
  }

  get isScored(): boolean {
    return this.#ranking !== undefined;
  }

  /** Throws for malformed picks, before any change. */
  upsert(brackets: readonly (StoredBracket & { revision: number })[]): void {
    const codes = brackets.map(({ picks }) => this.#picks.encode(picks));
    const changed = new Set<Block>();
    for (const [index, bracket] of brackets.entries()) {
      this.#upsert(bracket, codes[index] ?? 0, changed);
      this.revision = Math.max(this.revision, bracket.revision);
    }
    // A removed block comes before a new one with the same number.
    for (const ranking of [this.#ranking, this.#earlier]) for (const block of changed) ranking?.count(block);
  }

  isScoredBy({ results, earlier, dayStart }: DailyResults): boolean {
    return (
      this.#ranking !== undefined &&
      this.#dayStart === dayStart &&
      this.#ranking.scoring.isBy(results) &&
      (this.#earlier ?? this.#ranking).scoring.isBy(earlier)
    );
  }

  /** Readers see the former ranking until it resolves. No `upsert` may run at the same time. */
  async rescore({ results, earlier, dayStart }: DailyResults): Promise<void> {
    const ranking = this.#ranking?.scoring.isBy(results) ? this.#ranking : await this.#rank(results);
    const before = ranking.scoring.isBy(earlier) ? undefined : await this.#rank(earlier);
    [this.#ranking, this.#earlier, this.#dayStart] = [ranking, before, dayStart];
  }

  slice(from: number, to: number): RankedBracket[] {
    const ranking = this.#ranking;
    if (ranking === undefined) return [];
    return ranking.slice(from, to, this.#brackets.blocks).map((position) => {
      const { block, index } = position;
      return {
        id: block.idAt(index),
        ...this.#placingOf(position, ranking),
        letterCall: callOf(position, ranking),
        submittedAt: block.timeAt(index),
      };
    });
  }

  /** Returns the positions that tie with `position` in rank and time, as `slice` takes them. */
  tiedRange(position: number): [number, number] {
    const ranking = this.#ranking;
    const [found] = ranking?.slice(position, position + 1, this.#brackets.blocks) ?? [];
    if (!ranking || !found) return [position, position];
    const key = ranking.scoring.keyOf(found);
    const countTied = (step: 1 | -1) => {
      let count = 0;
      for (const other of this.#brackets.submittedWith(found, step))
        if (ranking.scoring.keyOf(other) === key) count += 1;
      return count;
    };
    return [position - countTied(-1), position + 1 + countTied(1)];
  }

  /** Returns undefined for a bracket of another cup. */
  findPlacing(bracketId: number): Placing | undefined {
    const position = this.#brackets.find(bracketId);
    return position && this.#ranking && this.#placingOf(position, this.#ranking);
  }

  countPicks(): Map<number, number>[] {
    return this.#picks.countPicks();
  }

  #placingOf(position: BlockPosition, ranking: Ranking): Placing {
    const [key, earlier] = [ranking.scoring.keyOf(position), this.#earlier];
    const rank = ranking.rankOf(key);
    const isOfDay = position.block.timeAt(position.index) >= this.#dayStart;
    const moved = earlier && !isOfDay ? earlier.rankOf(earlier.scoring.keyOf(position)) - rank : null;
    return { score: scoreOfKey(key), rank, moved };
  }

  #upsert(bracket: StoredBracket, picks: number, changed: Set<Block>): void {
    const row = {
      id: bracket.id,
      submittedAt: bracket.submittedAt,
      picks,
      lateGames: bracket.lateGames,
      call: bracket.letterCall === null || bracket.lateCall ? NO_CALL : bracket.letterCall + 1,
    };
    const known = this.#brackets.find(row.id);
    if (known) {
      const { block, index } = known;
      const { picks: picksBefore, lateGames } = block.columns;
      this.#picks.countBracket(picksBefore[index] ?? 0, lateGames[index] ?? 0, -1);
    }
    if (!bracket.hidden) this.#picks.countBracket(picks, row.lateGames, 1);
    if (known && !bracket.hidden && known.block.timeAt(known.index) === row.submittedAt) {
      known.block.set(known.index, row);
      changed.add(known.block);
      return;
    }
    if (known) this.#brackets.remove(known, changed);
    if (!bracket.hidden) this.#brackets.insert(row, changed);
  }

  async #rank(results: Results): Promise<Ranking> {
    const ranking = new Ranking(new Scoring(results, this.#picks));
    let started = performance.now();
    for (const block of this.#brackets.blocks) {
      ranking.count(block);
      if (performance.now() - started < this.#sliceMs) continue;
      await yieldToEventLoop();
      started = performance.now();
    }
    return ranking;
  }
}

/** Null while the letters of the final are unknown, and without a call that counts. */
function callOf({ block, index }: BlockPosition, { scoring }: Ranking): number | null {
  const call = block.columns.calls[index] ?? NO_CALL;
  return scoring.letters === null || call === NO_CALL ? null : call - 1;
}
