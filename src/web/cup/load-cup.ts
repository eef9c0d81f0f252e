/** Reads the cup that the site plays its bracket game with. */
import type { LoaderFunctionArgs } from 'react-router';
import { ApiError } from '#contract/api-client.ts';
import { apiContext } from '../api/loader-context.ts';
import { orNotFound } from '../api/loader-errors.ts';
import { toCupView } from './cup-view.ts';

/** A site without that cup, such as an empty one, answers with none: the page then says so in a friendly way. */
export async function loadCup({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const { bracketCupId } = await orNotFound(api('GET /site'));
  const read = api('GET /cups/{id}', { params: { id: bracketCupId } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
  const cup = await orNotFound(read);
  return { cup: cup && toCupView(cup) };
}

/** A token that leads nowhere leads to the not-found page. */
export async function loadSharedBracket({ context, params }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const token = params.token ?? '';
  const bracket = await orNotFound(api('GET /shared-brackets/{token}', { params: { token } }));
  return { token, bracket };
}
