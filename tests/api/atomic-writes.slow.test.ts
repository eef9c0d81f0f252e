/** A request is atomic: if any of its statements fails, it stores nothing (docs/security.md, 21). */
import { afterEach, describe, expect, test } from 'vitest';
import { TABLE_NAMES } from '#server/platform/database/schema.ts';
import { manualScheduler } from '../support/manual-scheduler.ts';
import { startSite, type TestSite } from '../support/start-site.ts';
import { prepareWriteRequests, WRITE_ENDPOINTS } from '../support/write-requests.ts';

/** Written before the transaction: a failed request counts for its limit and uses its challenge, and pictures are swept. */
const WRITTEN_BEFORE = ['limits', 'passkeyChallenges', 'pictures'];

let before: (kind: string) => void = () => {};
afterEach(() => {
  before = () => {};
});

/** Queries come only from requests. Requests succeed on the first site, which shows their statements; on the second each statement fails in turn. */
const parts = { beforeQuery: (kind: string) => before(kind), schedule: manualScheduler().schedule };
const working = await startSite(parts);
const failing = await startSite(parts);
const requests = new Map(await prepareWriteRequests(working));
const failingRequests = new Map(await prepareWriteRequests(failing));

async function storedIn({ opened: { database } }: TestSite): Promise<Record<string, string[]>> {
  const stored: Record<string, string[]> = {};
  for (const table of TABLE_NAMES.filter((name) => !WRITTEN_BEFORE.includes(name))) {
    const rows = await database.selectFrom(table).selectAll().execute();
    stored[table] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return stored;
}

test('every endpoint that writes is tested', () => {
  expect([...requests.keys()].toSorted()).toEqual(WRITE_ENDPOINTS.toSorted());
});

describe.each([...requests])('%s', (name, send) => {
  test('stores everything or nothing', async () => {
    const kinds: string[] = [];
    before = (kind) => kinds.push(kind);
    const succeeded = await send();
    expect(succeeded.status, await succeeded.clone().text()).toBe(200);
    const last = kinds.findLastIndex((kind) => kind !== 'SelectQueryNode');

    before = () => {};
    const sendFailing = failingRequests.get(name) ?? send;
    const stored = await storedIn(failing);
    for (let statement = 0; statement <= last; statement += 1) {
      // The request is repeated more often than its rate limits allow.
      await failing.opened.database.deleteFrom('limits').execute();
      let index = 0;
      before = () => {
        if (index++ === statement) throw new Error('This statement fails');
      };
      const { status } = await sendFailing();
      before = () => {};
      expect(status, `statement ${statement} of ${last}: ${kinds[statement]}`).toBe(500);
    }
    expect(await storedIn(failing)).toEqual(stored);
    expect((await sendFailing()).status).toBe(200);
  });
});
