/** Stores the queued writes in IndexedDB, which pages and the service worker can read. */
import { isQueuedWrite, type QueuedWrite } from './queued-write.ts';
import type { WriteStore } from './write-queue.ts';

const DATABASE = 'slvsh-writes';
const STORE = 'writes';
/** One record has all writes, so that each change is one transaction. */
const RECORD = 'all';

export const writeStore: WriteStore = {
  list: () => transact('readonly', (writes) => writes),
  update: (change) => transact('readwrite', change),
};

async function transact(
  mode: IDBTransactionMode,
  change: (writes: QueuedWrite[]) => QueuedWrite[],
): Promise<QueuedWrite[]> {
  const database = await openDatabase();
  try {
    return await new Promise<QueuedWrite[]>((resolve, reject) => {
      // An acknowledged submission must survive a loss of power.
      const transaction = database.transaction(STORE, mode, { durability: 'strict' });
      const store = transaction.objectStore(STORE);
      const request: IDBRequest<unknown> = store.get(RECORD);
      let next: QueuedWrite[] = [];
      request.onsuccess = () => {
        next = change(Array.isArray(request.result) ? request.result.filter(isQueuedWrite) : []);
        if (mode === 'readwrite') store.put(next, RECORD);
      };
      transaction.oncomplete = () => resolve(next);
      transaction.onabort = () => reject(transaction.error ?? new Error('The change of the queue was aborted'));
    });
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
