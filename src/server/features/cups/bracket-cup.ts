/** Which cup is on the bracket page (decision 17). */
import { BRACKET_RIDERS } from '#contract/rules/bracket.ts';
import type { ContentMemo } from '../../platform/changes/content-memo.ts';
import type { Clock } from '../../platform/clock.ts';
import { isUnavailable } from '../../platform/database/errors.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findCupTitles } from './queries.ts';
import { newestFirst } from './summaries.ts';

/** The cup where none is chosen (spec 2), also if it does not exist. */
const DEFAULT_ID = 4;

/** The id of the cup of the bracket page, at this moment. There may be no such cup. */
export type GetBracketCupId = () => Promise<number>;

type Dependencies = {
  database: Database;
  clock: Clock;
  memo: ContentMemo;
  /** The id that the operator has set, which wins. */
  fixedId: number | undefined;
};

/** Queries once for the same content. */
export function createBracketCupLookup({ database, clock, memo, fixedId }: Dependencies): GetBracketCupId {
  let lastKnown: number | undefined;

  async function getStoredId(): Promise<number> {
    const now = clock();
    try {
      lastKnown = await memo('bracket cup', now, () => readBracketCupId(database, now));
      return lastKnown;
    } catch (error) {
      // Every page names the cup, also one that needs no database.
      if (lastKnown === undefined || !isUnavailable(error)) throw error;
      return lastKnown;
    }
  }

  return fixedId === undefined ? getStoredId : async () => fixedId;
}

/** The chosen cup, else cup 4, else the newest cup of sixteen riders; 4 where there is none. `now` in milliseconds. */
export async function readBracketCupId(database: Database, now: number): Promise<number> {
  const cups = (await findCupTitles(database, now)).toSorted(newestFirst);
  const cup =
    cups.find(({ on_bracket_page }) => on_bracket_page === 1) ??
    cups.find(({ id }) => id === DEFAULT_ID) ??
    cups.find(({ rider_count }) => rider_count === BRACKET_RIDERS);
  return cup?.id ?? DEFAULT_ID;
}
