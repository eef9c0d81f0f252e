/** What a screen does when the API refuses to answer it. */
import { data, redirect } from 'react-router';
import { ApiError } from '#contract/api-client.ts';

/**
 * The answer to `read`; a refused read leads to the not-found page (spec 4 and 8). An outage is not a missing page: it
 * shows the error screen under its own status, so that nobody is told that a video is gone when the site is only down.
 */
export async function orNotFound<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw redirect('/not-found');
    if (error instanceof ApiError) throw data(error.reply.message, { status: error.status });
    throw error;
  }
}
