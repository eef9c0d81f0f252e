/** Keeps brackets playable when the first round of their cup changes (decision 15). */
import type { Slots } from '#contract/bracket.ts';
import { AppError } from '../../platform/app-error.ts';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { countBrackets } from './queries.ts';
import { lockBrackets } from './save.ts';
import { addReplacements, findReplacements, readSubstitutes, type Substitutes } from './stored-picks.ts';

/**
 * Picks for a rider who has left go to the newcomer in his place. Throws a refusal that says how many brackets there are where
 * picks cannot follow. A first round without brackets may become anything. No bracket is written: there may be a million. Answers
 * who rides for whom from now on, which is stored with the first round.
 */
export async function applyDrawChange(
  trx: DatabaseTransaction,
  { cupId, before, after }: { cupId: number; before: Slots; after: Slots },
): Promise<Substitutes> {
  const same = JSON.stringify(before) === JSON.stringify(after);
  if (!same) await lockBrackets(trx, cupId);
  const substitutes = (await readSubstitutes(trx, [cupId])).get(cupId) ?? new Map();
  if (same) return substitutes;
  const count = await countBrackets(trx, cupId);
  if (count === 0) return new Map();
  const replacements = findReplacements(before, after);
  if (!replacements) throw drawChangeConflict(count);
  return addReplacements(substitutes, replacements);
}

function drawChangeConflict(count: number): AppError {
  const stand = count === 1 ? '1 bracket stands' : `${count.toLocaleString('en-US')} brackets stand`;
  const words =
    'A rider can only be replaced by one who is not in the cup: nobody changes games, and no place stays empty.';
  return new AppError('conflict', `${stand} on this first round. ${words}`, { field: 'initialMatchups' });
}
