import { useId } from 'react';
import { useMessages } from '../../site/messages.ts';
import { Link } from '../../ui/link.tsx';
import { describeWrite, type QueueMessages } from './queue-messages.ts';
import { keyOf, type QueuedWrite } from './queued-write.ts';
import { useQueuedWrites } from './queued-writes.tsx';
import { TakeBack } from './take-back.tsx';

/** All writes of the fan that wait for a signal, and refused brackets. */
export function WaitingWrites({ className }: { className?: string }) {
  const { writes, messages } = useQueuedWrites();
  const heading = useId();
  if (!messages || writes.length === 0) return null;
  return (
    <section className={className} aria-labelledby={heading}>
      <h2 id={heading}>{messages.title}</h2>
      <p className="quiet measure below-4">{messages.text}</p>
      <ul className="stack-3">
        {writes.map((write) => (
          <WaitingWrite key={keyOf(write)} queued={write} messages={messages} />
        ))}
      </ul>
    </section>
  );
}

function WaitingWrite({ queued, messages }: { queued: QueuedWrite; messages: QueueMessages }) {
  const { ui } = useMessages();
  const { write, path, outcome } = queued;
  return (
    <li className="row">
      <p>
        <Link className="strong" to={path}>
          {describeWrite(queued, messages)}
        </Link>{' '}
        {typeof outcome === 'object' && messages.notSent(ui.explain(outcome))}
      </p>
      {/* The stars themselves take favourites back. */}
      {write.kind !== 'favourites' && <TakeBack queued={queued} />}
    </li>
  );
}
