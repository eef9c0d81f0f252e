/** What a screen does when the API refuses to answer it. */
import { data, redirect } from 'react-router';
import { ApiError } from '#contract/api-client.ts';

/**
 * The answer to `read`; one for what is not there, or cannot be, leads to the not-found page (spec 4 and 8). An outage is
 * not a missing page: it shows the error screen under its own status, so that nobody is told that a video is gone when the
 * site is only down.
 */
export async function orNotFound<T>(read: Promise<T>, notFound = '/not-found'): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 400 || error.status === 404)) throw redirect(notFound);
    throw asErrorResponse(error);
  }
}

/** The answer to `read`; whatever refuses it is an outage, shown by the error screen. */
export async function orOutage<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    throw asErrorResponse(error);
  }
}

function asErrorResponse(error: unknown): unknown {
  return error instanceof ApiError ? data(error.reply.message, { status: error.status }) : error;
}
