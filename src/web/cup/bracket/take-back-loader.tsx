import type { QueuedWrite } from '../../account/write-queue/queued-write.ts';
import { useQueuedWrites } from '../../account/write-queue/queued-writes.ts';

/** The queue brings the button along, so that cups load it only with a write that waits, and also without a signal. */
export function TakeBackLoader(props: { queued: QueuedWrite; onDone?: () => void }) {
  const { TakeBack } = useQueuedWrites();
  return TakeBack && <TakeBack {...props} />;
}
