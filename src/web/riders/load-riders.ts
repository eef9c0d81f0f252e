/** Reads everybody for the list of riders. */
import type { LoaderFunctionArgs } from 'react-router';
import type { Language } from '#contract/languages.ts';
import type { Rider } from '#contract/riders.ts';
import { apiContext, languageContext } from '../app/api.ts';
import { orNotFound } from '../app/failed-read.ts';
import { describeCountry } from './country.ts';
import { sortByName } from './search-riders.ts';

export type ListedRider = ReturnType<typeof listRider>;

export async function loadRiders({ context }: LoaderFunctionArgs) {
  const riders = await orNotFound(context.get(apiContext)('GET /riders'));
  const language = context.get(languageContext);
  return { riders: sortByName(riders).map((rider) => listRider(rider, language)) };
}

/** What a card of the list needs: the whole riders would make the page three times as heavy. */
function listRider(rider: Rider, language: Language) {
  const { id, name, country, avatarFileLocation, avatarColor, games_played } = rider;
  return { id, name, country: describeCountry(country, language), avatarFileLocation, avatarColor, games_played };
}
