/** Writes that wait for a signal. */
import type { EndpointBody } from '#contract/api/endpoints.ts';
import type { FavouriteChange } from '#contract/api/favourites.ts';
import type { ErrorReply } from '#contract/api/fields.ts';
import { ApiError } from '#contract/client.ts';
import type { Language } from '#contract/rules/languages.ts';
import { MINUTE, type Milliseconds } from '#contract/rules/time.ts';

export type BracketWrite = {
  kind: 'bracket';
  cupId: number;
  picks: string;
  letterCall: number | null | undefined;
  /** The `submittedAt` of the bracket that it replaces. Undefined replaces any. */
  basedOn?: string | null;
};
/** Without `riderId` it is the cup of the bracket page. */
export type FollowWrite = {
  kind: 'follow';
  riderId?: number | undefined;
  on: boolean;
  language?: Language | undefined;
};
export type CallsWrite = {
  kind: 'calls';
  postId: number;
  calls: EndpointBody<'POST /posts/{id}/calls/result'>['calls'];
};
export type FavouritesWrite = { kind: 'favourites'; changes: FavouriteChange[] };
export type Write = BracketWrite | FollowWrite | CallsWrite | FavouritesWrite;

export type QueuedWrite = {
  userId: number;
  write: Write;
  /** The cup, rider or game, as lists show it. */
  name: string;
  /** The English address at which the fan made it. */
  path: string;
  queuedAt: Milliseconds;
  /** Differs between writes with the same key. */
  version: string;
  /** The earlier brackets that this one replaced in the queue. The server may have stored one whose reply was lost. */
  replaced?: BracketWrite[];
  /** The item of localStorage that the server has once the write is sent. */
  draft?: { key: string; text: string };
  /** Set where the server asked to wait. */
  retryAt?: Milliseconds;
  /** Set once the server has stored or refused the write. */
  outcome?: 'sent' | ErrorReply;
  /** Whether a page has shown the outcome. */
  shown?: true;
};

const SUBJECTS = { bracket: 'cupId', follow: 'riderId', calls: 'postId', favourites: '' };

/** A later write with the same key replaces the earlier one. */
export function keyOf({ userId, write }: Pick<QueuedWrite, 'userId' | 'write'>): string {
  return [userId, write.kind, (write as Record<string, unknown>)[SUBJECTS[write.kind]]].join(' ');
}

/** Another release may have stored writes of other kinds. */
export function isQueuedWrite(value: unknown): value is QueuedWrite {
  const { userId, write } = (value ?? {}) as Partial<QueuedWrite>;
  return Number.isInteger(userId) && Object.hasOwn(SUBJECTS, write?.kind ?? '');
}

export function bracketKey(userId: number, cupId: number): string {
  return keyOf({ userId, write: { kind: 'bracket', cupId, picks: '', letterCall: null } });
}

export function isWaiting({ outcome }: QueuedWrite): boolean {
  return outcome === undefined;
}

/** Whether the site itself gave no reply. A proxy or a captive portal may have given another one. */
export function isWithoutReply(error: unknown): boolean {
  return (
    !(error instanceof ApiError) || typeof error.reply.code !== 'string' || error.reply.code === 'reply-unreadable'
  );
}

/** On a lift, a connection may stay open and answer nothing. */
export const REPLY_TIMEOUT: Milliseconds = 10_000;

const FIRST_RETRY: Milliseconds = 5_000;
const LAST_RETRY: Milliseconds = 5 * MINUTE;

/** The delay doubles with each failure, with jitter. */
export function retryDelay(failures: number): Milliseconds {
  return Math.min(FIRST_RETRY * 2 ** (failures - 1), LAST_RETRY) * (0.5 + Math.random() / 2);
}
