/** A cup as its history tells of it: names instead of numbers. */
import type { Database } from '../database/schema.ts';
import type { Described } from '../history/record-change.ts';
import { findPostKinds } from '../posts/find-post-kinds.ts';
import { nameRiders } from '../riders/name-riders.ts';
import type { CupDraft } from './cup-draft.ts';

export async function describeForHistory(database: Database, cup: CupDraft): Promise<Described> {
  const riders = cup.initialMatchups.flat().filter((id) => id !== null);
  const names = await nameRiders(database, [...riders, ...cup.handResults.map(({ winnerId }) => winnerId)]);
  const nameOf = (id: number | null) => (id === null ? '–' : (names.get(id) ?? `rider ${id}`));
  const games = await findPostKinds(database, cup.gameIds);
  return {
    title: cup.slug,
    location: cup.location,
    dates: cup.startsOn && cup.endsOn ? `${cup.startsOn} to ${cup.endsOn}` : null,
    riderCount: cup.riderCount,
    description: cup.description,
    picksCloseAt: cup.picksCloseAt === null ? null : new Date(cup.picksCloseAt).toISOString(),
    games: games.map(({ title }) => title).join(', ') || null,
    matchups: cup.initialMatchups.map(([one, other]) => `${nameOf(one)} / ${nameOf(other)}`).join(', ') || null,
    results: cup.handResults.map(({ game, winnerId }) => `game-${game}: ${nameOf(winnerId)}`).join(', ') || null,
  };
}
