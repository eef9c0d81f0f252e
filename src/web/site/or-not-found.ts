import { ApiError } from '#contract/client.ts';
import { Redirect } from './page.ts';

/** What is private counts as missing too. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/** Redirects for 400 and 404 (spec 4 and 8). Other errors are outages, not missing pages. */
export async function orNotFound<T>(reply: Promise<T>, notFound = '/not-found'): Promise<T> {
  try {
    return await reply;
  } catch (error) {
    if (isMissing(error)) throw new Redirect(notFound);
    throw error;
  }
}
