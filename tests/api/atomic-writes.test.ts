/** What belongs together is written together: whichever statement of a call fails, nothing of the call is stored (trust 21). */
import { afterEach, describe, expect, test } from 'vitest';
import { TABLE_NAMES } from '#server/platform/database/schema.ts';
import { manualScheduler } from '../support/manual-scheduler.ts';
import { startSite, type TestSite } from '../support/start-site.ts';
import { prepareWriteRequests, WRITE_ENDPOINTS } from '../support/write-requests.ts';

/** Written on purpose before what they belong to: how often something was tried, and pictures of which no row may ever come. */
const BEFOREHAND = ['limits', 'pictures'];

let before: (kind: string) => void = () => {};
afterEach(() => {
  before = () => {};
});

/** Nothing is asked but by calls. On the first every call succeeds, and tells which of its statements write; on the second they fail one after the other. */
const parts = { beforeQuery: (kind: string) => before(kind), schedule: manualScheduler().repeat };
const whole = await startSite(parts);
const broken = await startSite(parts);
const calls = new Map(await prepareWriteRequests(whole));
const callsThatFail = new Map(await prepareWriteRequests(broken));

async function storedIn({ opened: { database } }: TestSite): Promise<Record<string, string[]>> {
  const stored: Record<string, string[]> = {};
  for (const table of TABLE_NAMES.filter((name) => !BEFOREHAND.includes(name))) {
    const rows = await database.selectFrom(table).selectAll().execute();
    stored[table] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return stored;
}

test('every call that writes is tried', () => {
  expect([...calls.keys()].toSorted()).toEqual(WRITE_ENDPOINTS.toSorted());
});

describe.each([...calls])('%s', (name, make) => {
  test('stores nothing unless it stores everything', async () => {
    const kinds: string[] = [];
    before = (kind) => kinds.push(kind);
    const succeeded = await make();
    expect(succeeded.status, await succeeded.clone().text()).toBe(200);
    const last = kinds.findLastIndex((kind) => kind !== 'SelectQueryNode');

    before = () => {};
    const makeAgain = callsThatFail.get(name) ?? make;
    const stored = await storedIn(broken);
    for (let failing = 0; failing <= last; failing += 1) {
      // The call is repeated more often than its limits allow.
      await broken.opened.database.deleteFrom('limits').execute();
      let asked = 0;
      before = () => {
        if (asked++ === failing) throw new Error('This statement fails');
      };
      const { status } = await makeAgain();
      before = () => {};
      expect(status, `statement ${failing} of ${last}: ${kinds[failing]}`).toBe(500);
      expect(await storedIn(broken), `statement ${failing} of ${last}: ${kinds[failing]}`).toEqual(stored);
    }
    expect((await makeAgain()).status).toBe(200);
  });
});
