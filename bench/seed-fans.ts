/** The fans of a large site with their brackets and crews. */
import type { InsertObject } from 'kysely';
import { contestantsOf, type Slots } from '#contract/rules/bracket.ts';
import { CREW_MEMBERS_MAX } from '#contract/rules/limits.ts';
import { BRACKET_GAMES } from '#contract/rules/picks.ts';
import { encodePicks } from '#server/features/brackets/stored-picks.ts';
import { createRandom } from '#server/features/posters/seeded-random.ts';
import type { DatabaseTransaction, Tables } from '#server/platform/database/schema.ts';
import { inBatches, insertRows, range } from './insert-rows.ts';
import type { LargeCup } from './seed.ts';

export const WRITTEN_AT = Date.parse('2026-01-01T12:00:00.000Z');
const GIVEN_NAMES = 'Aino Bruno Carla Dario Elsa Fabio Greta Hugo Iris Jonas Klara Luca'.split(' ');
const FAMILY_NAMES = 'Alder Berger Casal Dahl Egger Fjell Grau Holm Isern Jaeger Kvist Lind'.split(' ');
/** The share of upper riders among the picks. */
const UPPER_RIDER_SHARE = 0.6;
/** The hash of no password: these accounts cannot sign in. */
const NO_PASSWORD = '';

/** All picks or results of a cup: for each game the upper or the lower rider. */
export function decideAllGames(slots: Slots, upperWins: () => boolean): { game: number; winnerId: number }[] {
  const winners = new Map<number, number>();
  for (const game of BRACKET_GAMES) {
    const [upper, lower] = contestantsOf(game, slots, (before) => winners.get(before));
    winners.set(game, Number(upperWins() ? upper : lower));
  }
  return [...winners].map(([game, winnerId]) => ({ game, winnerId }));
}

/** Returns the id of the first fan; the others follow. */
export async function insertFans(trx: DatabaseTransaction, count: number, onInserted: (count: number) => void) {
  const last = await trx
    .selectFrom('users')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  const first = (last?.id ?? 0) + 1;
  for (const batch of inBatches(range(count))) {
    const rows = batch.map((index): InsertObject<Tables, 'users'> => {
      const email = `fan-${index + 1}@fans.invalid`;
      return {
        ...{ id: first + index, name: inventName(index), email, emailKey: email, passwordHash: NO_PASSWORD },
        ...{ admin: 0, createdAt: WRITTEN_AT, updatedAt: WRITTEN_AT },
      };
    });
    await insertRows(trx, 'users', rows);
    onInserted((batch.at(-1) ?? 0) + 1);
  }
  return first;
}

/** Inserts the brackets of each cup, with revisions as the site counts them. */
export async function insertBrackets(
  trx: DatabaseTransaction,
  cups: readonly LargeCup[],
  { firstFan, slots }: { firstFan: number; slots: Slots },
  onInserted: (count: number) => void,
): Promise<void> {
  const random = createRandom('brackets');
  let revision = 0;
  for (const { id, year, brackets } of cups) {
    const opens = Date.parse(`${year}-01-01T12:00:00.000Z`);
    for (const batch of inBatches(range(brackets))) {
      const rows = batch.map((index) => {
        const picks = decideAllGames(slots, () => random.chance(UPPER_RIDER_SHARE));
        const at = opens + index * 1_000;
        revision += 1;
        return {
          ...{ userId: firstFan + index, cupId: id, lateGames: 0, revision, submittedAt: at, updatedAt: at },
          picks: encodePicks(new Map(picks.map(({ game, winnerId }) => [game, winnerId])), new Map()),
        };
      });
      await insertRows(trx, 'brackets', rows);
      onInserted(revision);
    }
  }
  await trx
    .insertInto('appState')
    .values({ name: 'bracket revision', value: String(revision) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: String(revision) }))
    .execute();
}

/** It has room for one more member. An invitation has 22 characters. */
export const LARGEST_CREW = { id: 1, invitation: invitationTo(1) };
const CREW_SIZE = 5;
const FANS_PER_CREW = 10;

/** The largest crew, which comes first, and one of five for every ten fans. */
export async function insertCrews(trx: DatabaseTransaction, fans: { first: number; count: number }): Promise<void> {
  const times = { createdAt: WRITTEN_AT, updatedAt: WRITTEN_AT };
  for (const batch of inBatches(range(Math.floor(fans.count / FANS_PER_CREW)))) {
    const crews = batch.map((index) => ({
      id: index + 1,
      size: index + 1 === LARGEST_CREW.id ? CREW_MEMBERS_MAX - 1 : CREW_SIZE,
    }));
    const founderOf = (id: number) => fans.first + (id - 1) * FANS_PER_CREW;
    await insertRows(
      trx,
      'crews',
      crews.map(({ id }) => ({
        id,
        name: `Crew ${id}`,
        founderId: founderOf(id),
        invitation: invitationTo(id),
        ...times,
      })),
    );
    const members = crews.flatMap(({ id, size }) =>
      Array.from({ length: size }, (_, index) => founderOf(id) + index)
        .filter((user) => user < fans.first + fans.count)
        .map((userId) => ({ crewId: id, userId, joinedAt: WRITTEN_AT })),
    );
    await insertRows(trx, 'crewMembers', members);
  }
}

/** A distinct name for each index from 0. */
export function inventName(index: number): string {
  const given = GIVEN_NAMES[index % GIVEN_NAMES.length];
  const family = FAMILY_NAMES[Math.floor(index / GIVEN_NAMES.length) % FAMILY_NAMES.length];
  const repetition = Math.floor(index / (GIVEN_NAMES.length * FAMILY_NAMES.length));
  return repetition === 0 ? `${given} ${family}` : `${given} ${family} ${repetition + 1}`;
}

function invitationTo(crewId: number): string {
  return String(crewId).padStart(22, '0');
}
