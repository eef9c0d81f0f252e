/** Gives the picks for riders who have left a cup to those who have come for them. */
import { type RawBuilder, sql } from 'kysely';
import type { DatabaseTransaction } from '../database/schema.ts';
import type { Replacements } from './find-replacements.ts';
import { nextRevision } from './next-revision.ts';

/**
 * In all brackets of the cup, which stay submitted when they were; a game that was late stays late. Nobody may have picked a
 * newcomer before, so that replacing him in turn gives every pick back. `now` in milliseconds.
 */
export async function replaceRiders(
  trx: DatabaseTransaction,
  cupId: number,
  replacements: Replacements,
  now: number,
): Promise<void> {
  const picks = rewritten(replacements);
  const concerned = trx.selectFrom('brackets').where('cup_id', '=', cupId).where('picks', '<>', picks);
  const { count } = await concerned.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  if (Number(count) === 0) return;
  const known = (await nextRevision(trx, Number(count))) - Number(count);
  // One statement: there may be a million, and each needs a number of its own, by which every process learns of it.
  const numbered = concerned.select((row) => [
    'brackets.id',
    row.fn
      .agg<number>('row_number')
      .over((over) => over.orderBy('brackets.id'))
      .as('place'),
  ]);
  await trx
    .updateTable('brackets')
    .from(numbered.as('numbered'))
    .whereRef('brackets.id', '=', 'numbered.id')
    .set({ picks, revision: sql<number>`${sql.lit(known)} + numbered.place`, updated_at: now })
    .execute();
}

/** The text of stored picks with other riders. Each id is put between commas of its own, so that none is found in another. */
function rewritten(replacements: Replacements): RawBuilder<string> {
  const replace = (text: RawBuilder<string>, from: string, to: string) =>
    sql<string>`replace(${text}, ${sql.lit(from)}, ${sql.lit(to)})`;
  let text = sql<string>`brackets.picks`;
  for (const [from, to] of Object.entries({ ',': ',,', '[': '[,', ']': ',]' })) text = replace(text, from, to);
  for (const [left, came] of replacements) text = replace(text, `,${left},`, `,${came},`);
  for (const [from, to] of Object.entries({ '[,': '[', ',]': ']', ',,': ',' })) text = replace(text, from, to);
  return text;
}
