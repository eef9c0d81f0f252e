/** A cup as its history tells of it: names instead of numbers. */
import type { Database } from '../../platform/database/schema.ts';
import type { Described } from '../editing/history/record-change.ts';
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
    ...describeMatchups(cup, nameOf),
    ...Object.fromEntries(cup.handResults.map(({ game, winnerId }) => [`Winner of game-${game}`, nameOf(winnerId)])),
  };
}

/** A field for each pair: all in one would be cut, and the pair that changed with it. */
function describeMatchups({ initialMatchups }: CupDraft, nameOf: (id: number | null) => string): Described {
  const filled = initialMatchups.flatMap(([one, other], place) =>
    one === null && other === null ? [] : [[`Riders of game-${place + 1}`, `${nameOf(one)} / ${nameOf(other)}`]],
  );
  return Object.fromEntries(filled);
}
