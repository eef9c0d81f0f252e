/** Sends a bracket at once, or queues it where there is no signal. */
import type { Bracket } from '#contract/api/brackets.ts';
import { loadSessionClient } from '../../account/start-session.ts';
import { loadPageQueue } from '../../account/write-queue/load-page-queue.ts';
import { type BracketWrite, keyOf, type QueuedWrite, REPLY_TIMEOUT } from '../../account/write-queue/queued-write.ts';
import { sendBracket } from '../../account/write-queue/send-write.ts';
import { localStore } from '../../ui/local-store.ts';
import { repeatWhileCrowded } from './repeat-while-crowded.ts';

type Submission = Pick<QueuedWrite, 'userId' | 'name' | 'path'> & {
  write: BracketWrite;
  /** The `submittedAt` of the last known bracket of the fan, or null if there was none. */
  basedOn: string | null;
  draftKey: string;
  /** The bracket that waits for a signal. It must not be sent after this one. */
  queued: QueuedWrite | undefined;
};

/** Returns undefined for a queued bracket. Throws the reply of the site, and any error where the browser refuses the storage. */
export async function submitBracket(submission: Submission): Promise<Bracket | undefined> {
  const { userId, name, path, write, basedOn, draftKey: key, queued } = submission;
  try {
    const { api } = await loadSessionClient();
    const send = () => repeatWhileCrowded(() => sendBracket(api, userId, write, AbortSignal.timeout(REPLY_TIMEOUT)));
    return await (queued ? (await loadPageQueue()).sendInPlaceOf(keyOf(queued), send) : send());
  } catch (error) {
    const text = localStore.get(key);
    const unsent = { userId, name, path, write: { ...write, basedOn }, ...(text !== null && { draft: { key, text } }) };
    const { queueUnsent } = await loadPageQueue().catch(() => Promise.reject(error));
    await queueUnsent(error, unsent);
    return undefined;
  }
}
