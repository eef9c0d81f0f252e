/** Adds a cup as an admin has filled it in: all or nothing. */
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { takeTurn } from '../../platform/database/take-turn.ts';
import { recordChange } from '../editing/history/record-change.ts';
import { holdRiders } from '../riders/hold-riders.ts';
import { checkCup } from './check-cup.ts';
import { createCup } from './create-cup.ts';
import { type CupFormRead, draftNew } from './cup-draft.ts';
import { describeForHistory } from './cup-history.ts';
import { CUPS, refuseTakenTitle } from './cup-title.ts';

/** Answers the id. `now` in milliseconds. */
export async function addCup(trx: DatabaseTransaction, form: CupFormRead, by: number, now: number): Promise<number> {
  const draft = draftNew(form);
  await takeTurn(trx, CUPS);
  await holdRiders(trx);
  await refuseTakenTitle(trx, draft.slug);
  await checkCup(trx, draft);
  const id = await createCup(trx, draft, now);
  const after = await describeForHistory(trx, draft);
  await recordChange(trx, { item: 'cups', id, action: 'created', by, after }, now);
  return id;
}
