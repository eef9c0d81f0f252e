import { useState } from 'react';
import { useMessages } from '../../site/messages.ts';
import { explainError } from '../../ui/explain-error.ts';
import { notify } from '../../ui/toast.ts';
import { describeWrite } from './queue-messages.ts';
import { isWaiting, keyOf, type QueuedWrite } from './queued-write.ts';
import { useQueuedWrites } from './queued-writes.tsx';

export type TakeBackProps = { queued: QueuedWrite; onDone?: () => void };

/** Takes back a write that waits, or discards one that the server has refused. */
export function TakeBack({ queued, onDone }: TakeBackProps) {
  const { ui } = useMessages();
  const { messages, takeBack, remove } = useQueuedWrites();
  const [pending, setPending] = useState(false);
  if (!messages || !takeBack || !remove) return null;
  const waiting = isWaiting(queued);
  const label = waiting ? messages.takeBack : messages.discard;
  const what = describeWrite(queued, messages);

  const run = async () => {
    if (pending) return;
    setPending(true);
    try {
      if (!waiting) await remove(keyOf(queued));
      else if (await takeBack(keyOf(queued))) notify(messages.takenBack, 'good');
      else notify(messages.tooLate, 'bad');
      onDone?.();
    } catch (error) {
      notify(explainError(error, ui), 'bad');
    }
    setPending(false);
  };

  return (
    <button
      className="button button-quiet"
      type="button"
      aria-label={messages.label(label, what)}
      aria-busy={pending}
      onClick={() => void run()}
    >
      {label}
    </button>
  );
}
