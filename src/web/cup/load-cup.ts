import { type LoaderFunctionArgs, redirect } from 'react-router';
import { BRACKET_RIDERS } from '#contract/bracket.ts';
import { ApiError } from '#contract/client.ts';
import { BRACKET_CUP_PATH } from '#contract/cup-paths.ts';
import { apiContext } from '../api/loader-context.ts';
import { orNotFound } from '../api/loader-errors.ts';
import { summarizePost } from '../watch/post-summary.ts';
import { findFinalPost } from './bracket-tree.ts';
import { toCupView } from './cup-view.ts';
import { listRounds } from './round-list.ts';

/** The cup of the bracket game; null where it does not exist, as on an empty site. */
export async function loadCup({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const { bracketCupId } = await orNotFound(api('GET /site'));
  const request = api('GET /cups/{id}', { params: { id: bracketCupId } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
  const [cup, cups] = await orNotFound(Promise.all([request, api('GET /cups/names')]));
  return { cup: cup && toCupView(cup), cups };
}

/** A cup other than that of the bracket game. An id that is not a number and an unknown cup redirect to the not-found page. */
export async function loadOtherCup({ context, params }: LoaderFunctionArgs) {
  const { id = '' } = params;
  if (!/^\d+$/.test(id)) throw redirect('/not-found');
  const api = context.get(apiContext);
  const { bracketCupId } = await orNotFound(api('GET /site'));
  // Temporary: the operator may configure another cup.
  if (Number(id) === bracketCupId) throw redirect(BRACKET_CUP_PATH);
  const [cup, cups] = await orNotFound(
    Promise.all([api('GET /cups/{id}', { params: { id } }), api('GET /cups/names')]),
  );
  const { info, cupRiders, results, games } = cup;
  return {
    cup: { info, cupRiders, results, games: games.map(summarizePost) },
    finalPostId: info.riderCount === BRACKET_RIDERS ? findFinalPost(cup) : null,
    rounds: listRounds(cup),
    cups,
  };
}

export async function loadCups({ context }: LoaderFunctionArgs) {
  return { cups: await orNotFound(context.get(apiContext)('GET /cups/summaries')) };
}

export async function loadSharedBracket({ context, params }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const token = params.token ?? '';
  const bracket = await orNotFound(api('GET /shared-brackets/{token}', { params: { token } }));
  return { token, bracket };
}
