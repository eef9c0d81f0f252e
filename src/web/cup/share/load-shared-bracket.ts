/** Reads a bracket that somebody was given the link of. */
import type { LoaderFunctionArgs } from 'react-router';
import { apiContext } from '../../app/api.ts';
import { orNotFound } from '../../app/failed-read.ts';

/** A token that leads nowhere leads to the not-found page. */
export async function loadSharedBracket({ context, params }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const token = params.token ?? '';
  const bracket = await orNotFound(api('GET /shared-brackets/{token}', { params: { token } }));
  return { token, bracket };
}
