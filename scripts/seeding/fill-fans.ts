/** Inserts the fans of a large site and their brackets. */
import type { Slots } from '#contract/bracket.ts';
import { encodePicks } from '#server/features/brackets/stored-picks.ts';
import { createRandom } from '#server/features/posters/seeded-random.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { collectRows } from './collect-rows.ts';
import { dealPicks } from './deal-picks.ts';
import type { LargeCup } from './large-cups.ts';
import { madeUpName } from './made-up-name.ts';

const ROWS_AT_ONCE = 700;
/** The hash of no password: these accounts cannot sign in. */
const NO_PASSWORD = '';

/** Returns the id of the first fan; the others follow. */
export async function fillFans(
  trx: DatabaseTransaction,
  count: number,
  writtenAt: number,
  onWritten: (count: number) => void,
): Promise<number> {
  const last = await trx
    .selectFrom('users')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  const first = (last?.id ?? 0) + 1;
  const rows = collectRows(trx, 'users');
  for (let place = 0; place < count; place++) {
    const email = `fan-${place + 1}@fans.invalid`;
    rows.add({
      id: first + place,
      name: madeUpName(place),
      email,
      email_key: email,
      password_hash: NO_PASSWORD,
      admin: 0,
      created_at: writtenAt,
      updated_at: writtenAt,
    });
    if (place % ROWS_AT_ONCE === 0) await rows.write();
    onWritten(place + 1);
  }
  await rows.write();
  return first;
}

/** Inserts the brackets of each cup, with revisions as the site counts them. */
export async function fillBrackets(
  trx: DatabaseTransaction,
  cups: readonly LargeCup[],
  { firstFan, slots }: { firstFan: number; slots: Slots },
  onWritten: (count: number) => void,
): Promise<void> {
  const random = createRandom('brackets');
  const rows = collectRows(trx, 'brackets');
  let revision = 0;
  for (const cup of cups) {
    const opens = Date.parse(`${cup.year}-01-01T12:00:00.000Z`);
    for (let place = 0; place < cup.brackets; place++) {
      revision += 1;
      rows.add({
        user_id: firstFan + place,
        cup_id: cup.id,
        picks: encodePicks(dealPicks(slots, random), new Map()),
        late_games: 0,
        revision,
        submitted_at: opens + place * 1_000,
        updated_at: opens + place * 1_000,
      });
      if (revision % ROWS_AT_ONCE === 0) await rows.write();
      onWritten(revision);
    }
  }
  await rows.write();
  await trx
    .insertInto('app_state')
    .values({ name: 'bracket revision', value: String(revision) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: String(revision) }))
    .execute();
}
