/** A fan's picks from a seeded random generator. */
import { contestantsOf, type Slots } from '#contract/bracket.ts';
import { BRACKET_GAMES } from '#contract/picks.ts';
import { encodePicks } from '#server/features/brackets/stored-picks.ts';
import { createRandom, type Random } from '#server/features/posters/seeded-random.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import type { LargeCup } from './cups.ts';
import { generateName } from './generate-name.ts';
import { createRowBatch } from './row-batch.ts';

/** The share of upper riders among the picks. */
const UPPER_RIDER_SHARE = 0.6;

/** Fifteen picks, each possible after the earlier ones. */
function generatePicks(slots: Slots, random: Random): Map<number, number> {
  const picks = new Map<number, number>();
  for (const game of BRACKET_GAMES) {
    const [upper, lower] = contestantsOf(game, slots, (before) => picks.get(before));
    picks.set(game, Number(random.chance(UPPER_RIDER_SHARE) ? upper : lower));
  }
  return picks;
}

const USERS_PER_BATCH = 700;
/** The hash of no password: these accounts cannot sign in. */
const NO_PASSWORD = '';

/** Returns the id of the first fan; the others follow. */
export async function insertFans(
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
  const rows = createRowBatch(trx, 'users');
  for (let place = 0; place < count; place++) {
    const email = `fan-${place + 1}@fans.invalid`;
    rows.add({
      id: first + place,
      name: generateName(place),
      email,
      email_key: email,
      password_hash: NO_PASSWORD,
      admin: 0,
      created_at: writtenAt,
      updated_at: writtenAt,
    });
    if (place % USERS_PER_BATCH === 0) await rows.write();
    onWritten(place + 1);
  }
  await rows.write();
  return first;
}

/** Inserts the brackets of each cup, with revisions as the site counts them. */
export async function insertBrackets(
  trx: DatabaseTransaction,
  cups: readonly LargeCup[],
  { firstFan, slots }: { firstFan: number; slots: Slots },
  onWritten: (count: number) => void,
): Promise<void> {
  const random = createRandom('brackets');
  const rows = createRowBatch(trx, 'brackets');
  let revision = 0;
  for (const cup of cups) {
    const opens = Date.parse(`${cup.year}-01-01T12:00:00.000Z`);
    for (let place = 0; place < cup.brackets; place++) {
      revision += 1;
      rows.add({
        user_id: firstFan + place,
        cup_id: cup.id,
        picks: encodePicks(generatePicks(slots, random), new Map()),
        late_games: 0,
        revision,
        submitted_at: opens + place * 1_000,
        updated_at: opens + place * 1_000,
      });
      if (revision % USERS_PER_BATCH === 0) await rows.write();
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
