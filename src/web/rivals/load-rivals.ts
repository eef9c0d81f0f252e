import { type LoaderFunctionArgs, redirect } from 'react-router';
import { apiContext, languageContext } from '../api/loader-context.ts';
import { orNotFound } from '../api/loader-errors.ts';
import { describeCountry } from '../ui/country.tsx';
import { summarizePost } from '../watch/post-summary.ts';
import { rivalsPath } from './rivals-path.ts';

export async function loadRivals({ context, params }: LoaderFunctionArgs) {
  const { one = '', other = '' } = params;
  if (!/^\d+$/.test(one) || !/^\d+$/.test(other)) throw redirect('/not-found');
  if (Number(one) > Number(other)) throw redirect(rivalsPath(Number(one), Number(other)), 301);
  const reply = orNotFound(context.get(apiContext)('GET /rivals/{one}/{other}', { params: { one, other } }));
  const { games, ...rivalry } = await reply;
  const language = context.get(languageContext);
  return {
    ...rivalry,
    one: { ...rivalry.one, country: describeCountry(rivalry.one.country, language) },
    other: { ...rivalry.other, country: describeCountry(rivalry.other.country, language) },
    cards: games.map(summarizePost),
  };
}
