/** Keeps brackets playable when the first round of their cup changes (decision 15). */
import type { Slots } from '#contract/bracket.ts';
import type { DatabaseTransaction } from '../database/schema.ts';
import { Refusal } from '../refusal.ts';
import { findReplacements } from './find-replacements.ts';
import { holdBrackets } from './hold-brackets.ts';
import { countBrackets } from './queries.ts';
import { replaceRiders } from './replace-riders.ts';

/**
 * Picks for a rider who has left go to the newcomer in his place. Throws a refusal that says how many brackets there are where
 * picks cannot follow. A first round without brackets may become anything. `now` in milliseconds.
 */
export async function followFirstRound(
  trx: DatabaseTransaction,
  { cupId, before, after }: { cupId: number; before: Slots; after: Slots },
  now: number,
): Promise<void> {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  await holdBrackets(trx, cupId);
  const count = await countBrackets(trx, cupId);
  if (count === 0) return;
  const replacements = findReplacements(before, after);
  if (!replacements) throw refusal(count);
  await replaceRiders(trx, cupId, replacements, now);
}

function refusal(count: number): Refusal {
  const stand = count === 1 ? '1 bracket stands' : `${count.toLocaleString('en-US')} brackets stand`;
  const words =
    'A rider can only be replaced by one who is not in the cup: nobody changes games, and no place stays empty.';
  return new Refusal('conflict', `${stand} on this first round. ${words}`, { field: 'initialMatchups' });
}
