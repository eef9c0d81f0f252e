/** What waits for a signal, as the page knows it. */
import { createStore } from '../../ui/store.ts';
import { useStore } from '../../ui/use-store.ts';
import type { QueueMessages } from './load-queue-messages.ts';
import { keyOf, type QueuedWrite } from './queued-write.ts';
import type { TakeBack } from './take-back.tsx';

/** The store has the writes of the signed-in user, also refused brackets, and the texts about them. */
export const queuedWrites = createStore<QueuedWrites>({ writes: [] });

/** The queue sets all but `writes` once it is loaded. */
type QueuedWrites = {
  writes: readonly QueuedWrite[];
  messages?: QueueMessages;
  TakeBack?: typeof TakeBack;
  /** Returns whether the write was still waiting. */
  takeBack?: (key: string) => Promise<boolean>;
  remove?: (key: string) => Promise<unknown>;
};

export function useQueuedWrites() {
  return useStore(queuedWrites);
}

export function useQueuedWrite(key: string | undefined): QueuedWrite | undefined {
  return useQueuedWrites().writes.find((write) => keyOf(write) === key);
}
