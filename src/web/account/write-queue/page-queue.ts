/** The queue of writes in a page: sends what waits, and tells the fan what became of it. */
import { loadMessages } from '#messages/load-messages.ts';
import { currentPage } from '../../site/location.ts';
import { explainError } from '../../ui/explain-error.ts';
import { localStore } from '../../ui/local-store.ts';
import { notify } from '../../ui/toast.ts';
import { session } from '../session.ts';
import { onQueueChanged, writeQueue } from './browser-queue.ts';
import { describeWrite, loadQueueMessages, type QueueMessages } from './queue-messages.ts';
import { isWaiting, isWithoutReply, type QueuedWrite, retryDelay } from './queued-write.ts';
import { queuedWrites } from './queued-writes.tsx';
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
    document.addEventListener('visibilitychange', () => void refresh().catch(() => {}));
  }
  // Browsers that refuse the storage have no writes that wait.
  refresh()
    .then(sendQueue)
    .catch(() => {});
}

/**
 * Queues a write whose request has failed with `error`. Throws it if the site has replied, if the user has signed out meanwhile, or if the
 * browser refuses the storage.
 */
export async function queueUnsent(error: unknown, write: NewWrite): Promise<void> {
  if (!isWithoutReply(error) || findUserId() !== write.userId) throw error;
  await writeQueue.add(write).catch(() => Promise.reject(error));
  await registerSync().catch(() => {});
  scheduleSend(Date.now() + retryDelay(1));
}

/** Queues the write as {@link queueUnsent} does, and tells the fan in a toast. */
export async function queueAndTell(error: unknown, write: NewWrite): Promise<void> {
  await queueUnsent(error, write);
  const messages = await loadTexts();
  notify(messages.queued(describeWrite(write, messages)), 'good');
}

export const { sendInPlaceOf, remove: removeQueued, removeOf: removeQueuedOf } = writeQueue;

async function sendQueue(): Promise<void> {
  clearTimeout(timer);
  const next = await writeQueue.send().catch(() => 'later' as const);
  failures = next === undefined ? 0 : failures + 1;
  if (next !== undefined) scheduleSend(next === 'later' ? Date.now() + retryDelay(failures) : next);
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

function findUserId(): number | undefined {
  const current = session.get();
  return current.status === 'signed-in' ? current.user.id : undefined;
}

async function listOwn(): Promise<QueuedWrite[]> {
  const userId = findUserId();
  return userId === undefined ? [] : (await writeQueue.list()).filter((write) => write.userId === userId);
}

async function refresh(): Promise<void> {
  // They are loaded before the signal is lost.
  const messages = await loadTexts();
  const writes = await listOwn();
  queuedWrites.set({ writes, messages, TakeBack, takeBack: writeQueue.takeBack, remove: writeQueue.remove });
  const userId = findUserId();
  // The fan would not see a toast of another tab.
  if (userId === undefined || document.visibilityState === 'hidden') return;
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
  await sendQueue();
  if (!(await listOwn()).some(isWaiting)) return true;
  const [messages, { ui }] = await Promise.all([loadTexts(), loadMessages(currentPage.language)]);
  const run = () => void signOut().catch((error) => notify(explainError(error, ui), 'bad'));
  notify(messages.signOut, 'bad', { action: { label: messages.signOutAnyway, run } });
  return false;
}
