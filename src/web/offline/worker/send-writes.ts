/** Background Sync: sends the queued writes once the device has a signal, even without a page. */
import { writeQueue } from '../../account/write-queue/browser-queue.ts';
import { SYNC_TAG } from '../../account/write-queue/sync-tag.ts';

declare const self: ServiceWorkerGlobalScope & {
  addEventListener(type: 'sync', listener: (event: ExtendableEvent & { tag: string }) => void): void;
};

self.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendWrites());
});

/** Browsers repeat the event after a failure. */
async function sendWrites(): Promise<void> {
  if ((await writeQueue.send()) !== undefined) throw new Error('Some writes still wait');
}
