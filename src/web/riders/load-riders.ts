import type { ListedRider as ApiRider } from '#contract/api/riders.ts';
import type { Language } from '#contract/rules/languages.ts';
import { orNotFound } from '../site/or-not-found.ts';
import type { PageRequest } from '../site/page.ts';
import { describeCountry } from '../ui/country.tsx';
import { summarizePost } from '../watch/post-summary.ts';
import { ageInYears } from './age.ts';
import { sortByName } from './rider-order.ts';

export type RidersData = Awaited<ReturnType<typeof loadRiders>>;
export type ListedRider = ReturnType<typeof listRider>;

/** Pairs of riders with fewer games are no rivals. */
const MIN_GAMES = 3;

export async function loadRiders({ api, language }: PageRequest) {
  // Without the rivalries the page still works.
  const [listed, rivals] = await Promise.all([orNotFound(api('GET /riders')), api('GET /rivals').catch(() => [])]);
  const riders = sortByName(listed).map((rider) => listRider(rider, language));
  const ridersById = new Map(riders.map((rider) => [rider.id, rider]));
  const rivalries = rivals.flatMap(({ games, ...pair }) => {
    const [one, other] = [ridersById.get(pair.one.id), ridersById.get(pair.other.id)];
    return one && other && games >= MIN_GAMES ? [{ one, other, games }] : [];
  });
  return { riders, rivalries };
}

/** Returns only the fields that cards show: whole riders would make the page three times as large. */
function listRider(rider: ApiRider, language: Language) {
  const { id, name, country, avatarFileLocation, avatarColor, wins, losses, lastSeen } = rider;
  // A rider without published games has the number of the stats table.
  const games = rider.games || (rider.games_played ?? 0);
  return {
    id,
    name,
    country: describeCountry(country, language),
    avatarFileLocation,
    avatarColor,
    games,
    wins,
    losses,
    lastSeen,
  };
}

export async function loadRider({ api, params, language, query }: PageRequest) {
  const { id = '' } = params;
  const page = query.get('page') ?? '1';
  const [rider, record, list, cups] = await Promise.all([
    orNotFound(api('GET /riders/{id}', { params: { id } })),
    orNotFound(api('GET /riders/{id}/record', { params: { id } })),
    orNotFound(api('GET /riders/{id}/posts/page/{page}', { params: { id, page } })),
    orNotFound(api('GET /riders/{id}/cups', { params: { id } })),
  ]);
  const age = rider.birthdate === null ? null : ageInYears(rider.birthdate, Date.now());
  const { posts, pageNumber, totalPages } = list;
  return {
    rider,
    country: describeCountry(rider.country, language),
    age,
    record,
    cups,
    cards: posts.map(summarizePost),
    page: pageNumber,
    totalPages,
  };
}
