import type { LoaderFunctionArgs } from 'react-router';
import { ApiError } from '#contract/client.ts';
import { apiContext } from '../api/loader-context.ts';
import { orNotFound } from '../api/loader-errors.ts';
import { toCupView } from './cup-view.ts';

/** The cup of the bracket game; null where it does not exist, as on an empty site. */
export async function loadCup({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const { bracketCupId } = await orNotFound(api('GET /site'));
  const request = api('GET /cups/{id}', { params: { id: bracketCupId } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
  const cup = await orNotFound(request);
  return { cup: cup && toCupView(cup) };
}

export async function loadSharedBracket({ context, params }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const token = params.token ?? '';
  const bracket = await orNotFound(api('GET /shared-brackets/{token}', { params: { token } }));
  return { token, bracket };
}
