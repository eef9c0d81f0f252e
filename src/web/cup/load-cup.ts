import type { Cup } from '#contract/api/cups.ts';
import { type ApiClient, hasErrorCode } from '#contract/client.ts';
import { BRACKET_CUP_PATH } from '#contract/rules/paths.ts';
import { orNotFound } from '../site/or-not-found.ts';
import { type PageRequest, Redirect } from '../site/page.ts';
import { findFinalPost } from './bracket-tree.ts';
import { type CupView, toCupView } from './cup-view.ts';
import { listOtherGames } from './round-list.ts';

/** The addresses of a cup's page. Only browsers load the leaderboard of a crew. */
export const CUP_CACHE = {
  query: { tab: /^(results|my-bracket|leaderboard|fill)$/ },
  browserQuery: { crew: /^[1-9]\d{0,8}$/ },
  topic: 'everything',
} as const;

/** The cup is null on a site without cups. */
export async function loadCup({ api }: PageRequest) {
  const { bracketCupId } = await orNotFound(api('GET /site'));
  const [cup, cups] = await orNotFound(Promise.all([findCup(api, bracketCupId), api('GET /cups/names')]));
  return { cup: cup && toCupView(cup), cups };
}

/** While scores are counted the cup has no leaderboard: the page gets it with the live changes. */
async function findCup(api: ApiClient, id: number): Promise<(Cup & Pick<CupView, 'counting'>) | null> {
  try {
    return await api('GET /cups/{id}', { params: { id } });
  } catch (error) {
    if (hasErrorCode(error, 'cup-not-found')) return null;
    if (!hasErrorCode(error, 'scores-not-counted')) throw error;
    const cup = await api('GET /cups/{id}', { params: { id }, query: { leaderboard: 'none' } });
    return { ...cup, counting: true };
  }
}

/** An invalid id and an unknown cup redirect to the not-found page, the cup of the bracket game to the bracket page. */
export async function loadOtherCup({ api, params, query }: PageRequest) {
  const { id = '' } = params;
  if (!/^\d+$/.test(id)) throw new Redirect('/not-found');
  const { bracketCupId } = await orNotFound(api('GET /site'));
  // The redirect is temporary: an admin may choose another cup.
  if (Number(id) === bracketCupId)
    throw new Redirect(query.size === 0 ? BRACKET_CUP_PATH : `${BRACKET_CUP_PATH}?${query}`);
  const [cup, cups] = await orNotFound(Promise.all([findCup(api, Number(id)), api('GET /cups/names')]));
  if (cup === null) throw new Redirect('/not-found');
  return {
    cup: toCupView(cup),
    finalPostId: findFinalPost(cup),
    ...listOtherGames(cup),
    cups,
  };
}

export async function loadCups({ api }: PageRequest) {
  return { cups: await orNotFound(api('GET /cups/summaries')) };
}

export async function loadSharedBracket({ api, params }: PageRequest) {
  const token = params.token ?? '';
  const bracket = await orNotFound(api('GET /shared-brackets/{token}', { params: { token } }));
  return { token, bracket };
}
