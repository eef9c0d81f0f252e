/** Reads a rider's profile: the figures, the record and a page of videos. */
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { apiContext, languageContext } from '../app/api.ts';
import { orNotFound } from '../app/failed-read.ts';
import { cardOf } from '../watch/card.ts';
import { ageInYears } from './age.ts';
import { describeCountry } from './country.ts';

export async function loadRider({ context, params, request }: LoaderFunctionArgs) {
  const { id = '' } = params;
  const page = new URL(request.url).searchParams.get('page') ?? '1';
  if (!isNumber(id) || !isNumber(page)) throw redirect('/not-found');

  const api = context.get(apiContext);
  const [rider, record, list] = await Promise.all([
    orNotFound(api('GET /riders/{id}', { params: { id } })),
    orNotFound(api('GET /riders/{id}/record', { params: { id } })),
    orNotFound(api('GET /riders/{id}/posts/page/{page}', { params: { id, page } })),
  ]);
  const age = rider.birthdate === null ? null : ageInYears(rider.birthdate, Date.now());
  const { posts, pageNumber, totalPages } = list;
  return {
    rider,
    country: describeCountry(rider.country, context.get(languageContext)),
    age,
    record,
    cards: posts.map(cardOf),
    page: pageNumber,
    totalPages,
  };
}

function isNumber(text: string): boolean {
  return /^\d+$/.test(text);
}
