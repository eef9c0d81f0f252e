import { data, redirect } from 'react-router';
import { ApiError } from '#contract/client.ts';

/** Redirects for 400 and 404 (spec 4 and 8). Other errors show the error screen: an outage is not a missing page. */
export async function orNotFound<T>(reply: Promise<T>, notFound = '/not-found'): Promise<T> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 400 || error.status === 404)) throw redirect(notFound);
    throw asErrorResponse(error);
  }
}

/** Any error of the API shows the error screen under its own status. */
export async function orOutage<T>(reply: Promise<T>): Promise<T> {
  try {
    return await reply;
  } catch (error) {
    throw asErrorResponse(error);
  }
}

function asErrorResponse(error: unknown): unknown {
  return error instanceof ApiError ? data(error.reply.message, { status: error.status }) : error;
}
