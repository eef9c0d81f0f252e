import { orNotFound } from '../site/or-not-found.ts';
import { type PageRequest, Redirect } from '../site/page.ts';
import { describeCountry } from '../ui/country.tsx';
import { summarizePost } from '../watch/post-summary.ts';
import { rivalsPath } from './rivals-path.ts';

export async function loadRivals({ api, params, language }: PageRequest) {
  const { one = '', other = '' } = params;
  if (!/^\d+$/.test(one) || !/^\d+$/.test(other)) throw new Redirect('/not-found');
  if (Number(one) > Number(other)) throw new Redirect(rivalsPath(Number(one), Number(other)), 301);
  const reply = orNotFound(api('GET /rivals/{one}/{other}', { params: { one, other } }));
  const { games, ...rivalry } = await reply;
  return {
    ...rivalry,
    one: { ...rivalry.one, country: describeCountry(rivalry.one.country, language) },
    other: { ...rivalry.other, country: describeCountry(rivalry.other.country, language) },
    cards: games.map(summarizePost),
  };
}
