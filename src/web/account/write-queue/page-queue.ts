/** The queue of writes in a page: sends what waits, and tells the fan what became of it. */
import { loadMessages } from '#messages/load-messages.ts';
import { currentPage } from '../../site/location.ts';
import { explainError } from '../../ui/explain-error.ts';
import { localStore } from '../../ui/local-store.ts';
import { notify } from '../../ui/toast.ts';
import { session } from '../session.ts';
import { onQueueChanged, writeQueue } from './browser-queue.ts';
import { describeWrite } from './describe-write.ts';
import { loadQueueMessages, type QueueMessages } from './load-queue-messages.ts';
import { isWaiting, isWithoutReply, type QueuedWrite } from './queued-write.ts';
import { queuedWrites } from './queued-writes.ts';
import { retryDelay } from './retry-delay.ts';
import { SYNC_TAG } from './sync-tag.ts';
import { TakeBack } from './take-back.tsx';
import type { NewWrite } from './write-queue.ts';

let started = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

/** Sends what waits now, at each return of the signal, and later again while something waits. */
export function startPageQueue(): void {
  if (!started) {
    started = true;
    onQueueChanged(() => void refresh().catch(() => {}));
    session.subscribe(() => void refresh().catch(() => {}));
    addEventListener('online', () => void sendQueue());
  }
  // Browsers that refuse the storage have no writes that wait.
  refresh()
    .then(sendQueue)
    .catch(() => {});
}

/** Queues a write whose request has failed with `error`. Throws it if the site has replied, or if the browser refuses the storage. */
export async function queueUnsent(error: unknown, write: NewWrite): Promise<void> {
  if (!isWithoutReply(error)) throw error;
  await writeQueue.add(write).catch(() => Promise.reject(error));
  await registerSync().catch(() => {});
  scheduleSend(Date.now() + retryDelay(1));
}

/** Does the same, and tells the fan in a toast. */
export async function queueAndTell(error: unknown, write: NewWrite): Promise<void> {
  await queueUnsent(error, write);
  const messages = await loadTexts();
  notify(messages.queued(describeWrite(write, messages)), 'good');
}

export const { sendInPlaceOf, remove: removeQueued, removeOf: removeQueuedOf } = writeQueue;

/** Returns whether writes of the signed-in user still wait. */
export async function sendQueue(): Promise<boolean> {
  clearTimeout(timer);
  const next = await writeQueue.send().catch(() => 'later' as const);
  failures = next === undefined ? 0 : failures + 1;
  if (next !== undefined) scheduleSend(next === 'later' ? Date.now() + retryDelay(failures) : next);
  return next !== undefined;
}

function scheduleSend(at: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sendQueue(), at - Date.now());
}

type SyncRegistration = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

async function registerSync(): Promise<void> {
  const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(SYNC_TAG);
}

function loadTexts(): Promise<QueueMessages> {
  return loadQueueMessages(currentPage.language);
}

async function refresh(): Promise<void> {
  const current = session.get();
  const userId = current.status === 'signed-in' ? current.user.id : undefined;
  // They are loaded before the signal is lost.
  const messages = await loadTexts();
  const writes = userId === undefined ? [] : await writeQueue.list();
  const own = writes.filter((write) => write.userId === userId);
  queuedWrites.set({ writes: own, messages, TakeBack, takeBack: writeQueue.takeBack, remove: writeQueue.remove });
  if (userId === undefined) return;
  for (const write of await writeQueue.takeOutcomes(userId)) await showOutcome(write);
}

async function showOutcome(queued: QueuedWrite): Promise<void> {
  const { write, path, draft, outcome } = queued;
  if (outcome === 'sent' && draft && localStore.get(draft.key) === draft.text) localStore.remove(draft.key);
  if (outcome === undefined || write.kind === 'favourites') return;
  const [messages, { ui }] = await Promise.all([loadTexts(), loadMessages(currentPage.language)]);
  const what = describeWrite(queued, messages);
  if (outcome === 'sent') notify(messages.sent(what), 'good');
  else notify(messages.refused(what, ui.explain(outcome)), 'bad', { action: { label: messages.look, to: path } });
}

/** Before a sign-out, which removes what waits: sends it, and asks the fan about the rest. Returns whether the sign-out may go on. */
export async function confirmSignOut(signOut: () => Promise<void>): Promise<boolean> {
  const waits = (await sendQueue()) && queuedWrites.get().writes.some(isWaiting);
  if (!waits) return true;
  const [messages, { ui }] = await Promise.all([loadTexts(), loadMessages(currentPage.language)]);
  const run = () => void signOut().catch((error) => notify(explainError(error, ui), 'bad'));
  notify(messages.signOut, 'bad', { action: { label: messages.signOutAnyway, run } });
  return false;
}
