import { ApiError } from '#contract/client.ts';
import { Redirect } from './page.ts';

/** Redirects for 400 and 404 (spec 4 and 8). Other errors are outages, not missing pages. */
export async function orNotFound<T>(reply: Promise<T>, notFound = '/not-found'): Promise<T> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 400 || error.status === 404)) throw new Redirect(notFound);
    throw error;
  }
}
