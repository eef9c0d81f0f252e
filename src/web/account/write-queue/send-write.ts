/** Sends queued writes of all kinds, and tells what a failure means. */
import type { FavouriteChange } from '#contract/api/favourites.ts';
import { type ApiClient, ApiError } from '#contract/client.ts';
import {
  type BracketWrite,
  type CallsWrite,
  type FollowWrite,
  isWithoutReply,
  type QueuedWrite,
} from './queued-write.ts';

export async function sendBracket(
  api: ApiClient,
  userId: number,
  { kind: _, cupId, ...entry }: BracketWrite,
  signal?: AbortSignal,
) {
  const body = { slvshCupId: cupId, userId, ...entry };
  const request = { params: { userId, cupId }, body, ...(signal && { signal }) };
  const bracket = await api('POST /brackets/{userId}/{cupId}', request);
  assertOwn(bracket.userId === userId && bracket.slvshCupId === cupId && typeof bracket.submittedAt === 'string');
  return bracket;
}

export async function sendFollow(api: ApiClient, userId: number, { riderId, on, language }: FollowWrite) {
  const params = { id: userId };
  const request =
    riderId === undefined
      ? api('PATCH /users/{id}/alerts', { params, body: { followsCup: on, language } })
      : on
        ? api('POST /users/{id}/riders', { params, body: { riderId, language } })
        : api('DELETE /users/{id}/riders/{riderId}', { params: { ...params, riderId } });
  const settings = await request;
  assertOwn(Array.isArray(settings.riders));
  return settings;
}

/** A captive portal may answer any request with JSON of its own. */
export function assertOwn(isOwn: boolean): void {
  if (!isOwn) throw new TypeError('The reply is not one of the site');
}

export async function sendCalls(api: ApiClient, { postId, calls }: CallsWrite) {
  const result = await api('POST /posts/{id}/calls/result', { params: { id: postId }, body: { calls } });
  assertOwn(typeof result.counted === 'boolean');
  return result;
}

export async function sendFavourites(api: ApiClient, userId: number, changes: FavouriteChange[]) {
  const account = await api('POST /users/{id}/favourites', { params: { id: userId }, body: { changes } });
  assertOwn(Array.isArray(account.changes));
  return account.changes;
}

export function sendWrite(api: ApiClient, { userId, write }: QueuedWrite): Promise<unknown> {
  switch (write.kind) {
    case 'bracket':
      return sendBracket(api, userId, write);
    case 'follow':
      return sendFollow(api, userId, write);
    case 'calls':
      return sendCalls(api, write);
    case 'favourites':
      return sendFavourites(api, userId, write.changes);
  }
}

/** Whether the stored bracket has the content of the write. */
export function isSameBracket(write: BracketWrite, stored: { picks: string; letterCall: number | null }): boolean {
  const sortedPicks = (picks: string) => Object.entries(JSON.parse(picks)).sort().join();
  return (
    (write.letterCall === undefined || write.letterCall === stored.letterCall) &&
    sortedPicks(write.picks) === sortedPicks(stored.picks)
  );
}

/** Whether the site would refuse the request again. */
export function isRefused(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    !isWithoutReply(error) &&
    error.status >= 400 &&
    error.status < 500 &&
    ![401, 408, 429].includes(error.status)
  );
}
