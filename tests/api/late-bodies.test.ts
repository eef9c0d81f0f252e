/** A request whose body arrives slowly, or that waits, outlives the check of its session (docs/security.md, 4). */
import { expect, inject, test } from 'vitest';
import { endpoints } from '#contract/api/endpoints.ts';
import { changeRole } from '#server/features/users/roles.ts';
import { addRider } from '../support/builders.ts';
import { untilWaiting } from '../support/eventually.ts';
import { expectError } from '../support/expect-error.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { prepareWriteRequests } from '../support/write-requests.ts';

let onQuery = async () => {};
const site = await startSite({ onQuery: () => onQuery() });
const requests = await prepareWriteRequests(site);

/** A bracket counts from its arrival: it has no second check before its transaction. */
const FROM_ARRIVAL = 'POST /brackets/{userId}/{cupId}';
/** They write only the session itself. */
const OF_SESSION = ['POST /users/sign-out', 'POST /users/{id}/confirmation'];

const signedIn = requests.filter(([name]) => endpoints[name].access !== 'anyone');
const checkedTwice = signedIn.filter(([name]) => name !== FROM_ARRIVAL);

const setEnd = (time: number) => site.opened.database.updateTable('sessions').set({ expiresAt: time }).execute();

test.each(checkedTwice)('%s does nothing for a session that ends after its first check', async (_name, request) => {
  let queries = 0;
  onQuery = async () => {
    queries += 1;
    if (queries === 1) await setEnd(0);
  };
  const { status } = await request();
  onQuery = async () => {};
  await setEnd(Number.MAX_SAFE_INTEGER);
  expect([status, queries]).toEqual([401, 2]);
});

const beyondSession = signedIn.filter(([name]) => !OF_SESSION.includes(name));

test.each(beyondSession)('%s does nothing for a session that ends before its transaction', async (name, request) => {
  const { database } = site.opened;
  const sessions = await database.selectFrom('sessions').selectAll().execute();
  let queries = 0;
  onQuery = async () => {
    queries += 1;
    if (queries === (name === FROM_ARRIVAL ? 1 : 2)) await database.deleteFrom('sessions').execute();
  };
  const { status } = await request();
  onQuery = async () => {};
  await database.insertInto('sessions').values(sessions).execute();
  expect(status).toBe(401);
});

/** A transaction on SQLite lets no other statement of its process run. */
test.runIf(inject('engine') === 'postgres')(
  'a write that waits for the demotion of its admin does nothing',
  async () => {
    const admin = await signUpAdmin(site);
    const rider = await addRider(site, { name: 'Kept' });
    const { deleting } = await site.write(async (trx) => {
      await changeRole(trx, admin.email, { from: ['admin'], to: 'fan' }, NOON);
      const reply = send(site, `DELETE /riders/${rider}`, undefined, admin);
      await untilWaiting(site.database, 1);
      return { deleting: reply };
    });
    await expectError(await deleting, 401);
    const kept = site.database.selectFrom('riders').where('id', '=', rider).where('deletedAt', 'is', null).select('id');
    expect(await kept.execute()).toHaveLength(1);
  },
);
