/** What waits for a signal, as the page knows it. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { createStore } from '../../ui/store.ts';
import { useStore } from '../../ui/use-store.ts';
import type { QueueMessages } from './queue-messages.ts';
import { isWaiting, keyOf, type QueuedWrite } from './queued-write.ts';
import type { TakeBack, TakeBackProps } from './take-back.tsx';

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

/** Calls `onEnd` once the write waits no longer, as after it was sent. */
export function useQueuedWrite(key: string | undefined, onEnd: () => void): QueuedWrite | undefined {
  const queued = useQueuedWrites().writes.find((write) => keyOf(write) === key);
  const waits = queued !== undefined && isWaiting(queued);
  const waited = useRef(false);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (waited.current && !waits) end();
    waited.current = waits;
  }, [waits]);
  return queued;
}

/** The queue brings the button along, so that cups load it only with a write that waits, and also without a signal. */
export function TakeBackLoader(props: TakeBackProps) {
  const { TakeBack } = useQueuedWrites();
  return TakeBack && <TakeBack {...props} />;
}
