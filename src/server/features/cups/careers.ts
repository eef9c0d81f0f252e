/** What fans compare of the riders of a cup. */
import type { RiderCareer } from '#contract/api/riders.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { DecidedCup, SlotRow } from './decided-cup.ts';
import { countCupsOfRiders, findVideosOfRiders } from './queries.ts';

type Video = Awaited<ReturnType<typeof findVideosOfRiders>>[number];

export async function listCareers(
  database: Database,
  now: Milliseconds,
  { riderIn, games }: Pick<DecidedCup, 'riderIn' | 'games'>,
): Promise<RiderCareer[]> {
  const slots = riderIn.filter((slot) => slot !== null);
  if (slots.length === 0) return [];
  const ids = slots.map(({ riderId }) => riderId);
  const [videos, cups] = await Promise.all([
    findVideosOfRiders(database, now, ids),
    countCupsOfRiders(database, now, ids),
  ]);
  const videosOf = Map.groupBy(videos, ({ riderId }) => riderId);
  const cupsOf = new Map(cups.map((row) => [row.riderId, row.cups]));
  const gamesOfCup = new Set(games.map(({ id }) => id));
  return slots.map((slot) => {
    const own = videosOf.get(slot.riderId) ?? [];
    const ownGames = own.filter(({ type }) => type === 'Game');
    const first = own.at(-1);
    const latest = ownGames.find(({ id }) => !gamesOfCup.has(id));
    return {
      ...{ id: slot.riderId, name: slot.name },
      games: ownGames.length,
      ...countResults(ownGames, slot.riderId),
      cups: cupsOf.get(slot.riderId) ?? 0,
      firstYear: first ? new Date(first.publishDate).getUTCFullYear() : null,
      latestGame: latest ? { id: latest.id, title: latest.title } : null,
      meetings: slots.flatMap((opponent) => describeMeeting(slot, opponent, ownGames, videosOf) ?? []),
    };
  });
}

function describeMeeting(
  { riderId }: SlotRow,
  { riderId: opponentId }: SlotRow,
  games: readonly Video[],
  videosOf: ReadonlyMap<number, readonly Video[]>,
): RiderCareer['meetings'][number] | undefined {
  if (riderId === opponentId) return undefined;
  const ofOpponent = new Set(videosOf.get(opponentId)?.map(({ id }) => id));
  const meetings = games.filter(
    ({ id, winnerId, loserId, riders }) =>
      ofOpponent.has(id) &&
      // Who rides with whom in a game of teams is not stored.
      (riders === 2 || [riderId, opponentId].every((rider) => rider === winnerId || rider === loserId)),
  );
  return meetings.length === 0 ? undefined : { opponentId, ...countResults(meetings, riderId) };
}

function countResults(games: readonly Video[], rider: number): { wins: number; losses: number } {
  const decided = games.filter(({ winnerId, loserId }) => winnerId !== null && loserId !== null);
  return {
    wins: decided.filter(({ winnerId }) => winnerId === rider).length,
    losses: decided.filter(({ loserId }) => loserId === rider).length,
  };
}
