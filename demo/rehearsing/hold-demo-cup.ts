/** Lets nobody rehearse with a cup that is over, or that is or could be live (decision 15). */
import { holdBrackets } from '#server/features/brackets/hold-brackets.ts';
import type { CupInput } from '#server/features/cups/rules.ts';
import { CUPS_LOCK } from '#server/features/cups/save.ts';
import { getStoredCup } from '#server/features/cups/stored-cup.ts';
import { lockRiders } from '#server/features/riders/references.ts';
import { Refusal } from '#server/platform/app-error.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { takeTurn } from '#server/platform/database/take-turn.ts';
import { DEMO_FAN_EMAIL } from '../filling/demo-fans.ts';
import { REPLAYED_CUP } from '../replayed-cup.ts';
import { countBracketsOfOthers, countChanges, findMomentOfFilling, findMomentOfMaking } from './queries.ts';

/**
 * The cup as it is stored. Until the transaction ends, nobody changes it or its games, and nobody submits a bracket for it.
 * Throws a refusal where it is not there, not demo data alone, or not the one that the demo replays.
 */
export async function holdDemoCup(trx: DatabaseTransaction, id: number): Promise<CupInput> {
  await takeTurn(trx, CUPS_LOCK);
  await lockRiders(trx);
  await holdBrackets(trx, id);
  const { input } = await getStoredCup(trx, id);
  await refuseLive(trx, id, input.slug);
  // Of a cup that is over the archive would lose its dates, and would gain winners whom nobody knows.
  if (id !== REPLAYED_CUP) {
    const words = `${input.slug} is over, and stays as it was played`;
    throw new Refusal('conflict', `${words}. Only cup ${REPLAYED_CUP}, which the demo plays again, is rehearsed.`);
  }
  return input;
}

async function refuseLive(trx: DatabaseTransaction, id: number, title: string): Promise<void> {
  const filledAt = await findMomentOfFilling(trx);
  if (filledAt === undefined || filledAt !== (await findMomentOfMaking(trx, id))) {
    refuse(title, 'it is no part of the demo content');
  }
  const changes = await countChanges(trx, id);
  if (changes > 0) refuse(title, `admins have changed it or its games (${changes} in their histories)`);
  const brackets = await countBracketsOfOthers(trx, id, { filledAt, email: DEMO_FAN_EMAIL });
  if (brackets > 0) refuse(title, `fans have submitted brackets for it (${brackets})`);
}

function refuse(title: string, why: string): never {
  throw new Refusal('conflict', `${title} may be live: ${why}. Only untouched demo data is rehearsed.`);
}
