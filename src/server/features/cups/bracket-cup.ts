/** The cup on the bracket page (decision 17). */

import { BRACKET_RIDERS } from '#contract/rules/bracket.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import type { BaseDependencies } from '../../platform/base-dependencies.ts';
import type { ContentMemo } from '../../platform/changes/content-memo.ts';
import { outlastOutages } from '../../platform/database/outlast-outages.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findCupTitles } from './queries.ts';
import { newestFirst } from './summaries.ts';

/** The cup where none is chosen (spec 2), even if it does not exist. */
const DEFAULT_ID = 4;

/** There may be no cup with this id. */
export type GetBracketCupId = () => Promise<number>;

type Dependencies = BaseDependencies & {
  memo: ContentMemo;
  /** The id that the operator has set takes precedence. */
  fixedId: number | undefined;
};

export function createBracketCupLookup({ database, clock, memo, fixedId }: Dependencies): GetBracketCupId {
  if (fixedId !== undefined) return async () => fixedId;
  return outlastOutages(() => {
    const now = clock();
    return memo('bracket cup', now, () => readBracketCupId(database, now));
  });
}

/** Prefers the chosen cup, then cup 4, then the newest cup of sixteen riders. Returns 4 where there is none. */
export async function readBracketCupId(database: Database, now: Milliseconds): Promise<number> {
  const cups = (await findCupTitles(database, now)).toSorted(newestFirst);
  const cup =
    cups.find(({ onBracketPage }) => onBracketPage === 1) ??
    cups.find(({ id }) => id === DEFAULT_ID) ??
    cups.find(({ riderCount }) => riderCount === BRACKET_RIDERS);
  return cup?.id ?? DEFAULT_ID;
}
