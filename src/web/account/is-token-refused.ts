import { ApiError } from '#contract/api-client.ts';

/** An outage and a crowd say nothing about the token, and a refused field is for the visitor to mend. */
export function isTokenRefused(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.reply.field === 'password') return false;
  return error.status < 500 && error.status !== 429;
}
