/** A sign-in, passkey or link that begins before a change of its account, and is stored after it, gives no access. */
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { lockAccount } from '#server/features/users/locks.ts';
import { issueResetToken } from '#server/features/users/password-reset.ts';
import { queueMail } from '#server/platform/outbox/outbox.ts';
import { composeMail } from '#server/start/start-senders.ts';
import { MAIL_KEY } from '../support/alerts.ts';
import { createAuthenticator } from '../support/authenticator.ts';
import { confirmationTokenOf } from '../support/confirmation-tokens.ts';
import { untilWaiting } from '../support/eventually.ts';
import { expectError } from '../support/expect-error.ts';
import { PASSWORD, send, signedIn, signUp, signUpAdmin, signUpConfirmed } from '../support/fans.ts';
import { ACCOUNT_KEYS, PUBLIC_URL } from '../support/mail-site.ts';
import { addPasskey, creationFor, removePasskey, sendPasskey } from '../support/passkeys.ts';
import { createTestBrowser, subscriptionOf } from '../support/push-service.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { readReply } from '../support/strict-client.ts';

type Fan = Awaited<ReturnType<typeof signUp>>;

/** Runs once, while a password is verified. */
let duringVerification: (() => Promise<unknown>) | undefined;
const site = await startSite({
  async hashLimiter(work) {
    const run = duringVerification;
    duringVerification = undefined;
    const result = await work();
    await run?.();
    return result;
  },
});
const beside = await startSite({ beside: site });
/** Runs once, after a query has read its rows. */
let afterQuery: (() => Promise<unknown>) | undefined;
const slow = await startSite({
  beside: site,
  onQuery() {
    const run = afterQuery;
    afterQuery = undefined;
    return run?.();
  },
});
const admin = await signUpAdmin(site);

const mailDependencies = {
  ...{ database: beside.database, clock: () => NOON, publicUrl: PUBLIC_URL, mailKey: MAIL_KEY, ...ACCOUNT_KEYS },
  getBracketCupId: async () => 4,
};
const NEW_PASSWORD = 'left lip 270';
const sessionsOf = ({ user }: Fan) =>
  site.database.selectFrom('sessions').where('userId', '=', user.id).select('id').execute();
const enter = ({ email }: Fan, password = PASSWORD) => send(site, 'POST /users/sign-in', { email, password });

function changePassword({ user, ...by }: Fan): Promise<Response> {
  return send(beside, `PATCH /users/edit/${user.id}`, { password: NEW_PASSWORD, oldPassword: PASSWORD }, by);
}

async function resetByMail({ email }: Fan): Promise<Response> {
  const token = await issueResetToken(beside.database, email, NOON);
  return send(beside, 'PATCH /users/reset-password', { token, email, password: NEW_PASSWORD });
}

async function askForEmail({ user, ...by }: Fan, email: string): Promise<string> {
  const edit = { email, oldPassword: PASSWORD };
  expect((await send(site, `PATCH /users/edit/${user.id}`, edit, by)).status).toBe(200);
  return confirmationTokenOf(site.database, user.id, NOON);
}

const confirmByPassword = (token: string, password = NEW_PASSWORD) =>
  send(beside, `PATCH /users/confirm-email/${token}`, { password });

/** Without the request for the mail, which is a row of the outbox too. */
async function confirmByMail({ user, email }: Fan): Promise<Response> {
  const pending = { pendingEmail: email, pendingEmailEndsAt: NOON + 1 };
  await beside.database.updateTable('users').set(pending).where('id', '=', user.id).execute();
  return confirmByPassword(await confirmationTokenOf(beside.database, user.id, NOON));
}

/** What ends all other ways into an account, on another server, and the sessions that it leaves. */
const CHANGES: [string, (fan: Fan) => Promise<Response>, number][] = [
  ['a new password', changePassword, 1],
  ['a reset of the password', resetByMail, 1],
  ['an email that is confirmed by a new password', confirmByMail, 1],
  ['the deletion of the account', ({ user }) => send(beside, `DELETE /users/edit/${user.id}`, undefined, admin), 0],
  ['a block', ({ user }) => send(beside, `POST /members/${user.id}/block`, undefined, admin), 0],
];

describe.each(CHANGES)('%s', (_change, change, left) => {
  test('during the verification of the former password leaves no session of that sign-in', async () => {
    const fan = await signUp(site);
    let changed: Response | undefined;
    duringVerification = async () => {
      changed = await change(fan);
    };
    const refused = await enter(fan);
    expect([changed?.status, [401, 403].includes(refused.status)]).toEqual([200, true]);
    expect(await sessionsOf(fan)).toHaveLength(left);
  });
});

describe('the link of a new email', () => {
  const isOpen = async ({ user, authorization }: Fan) =>
    (await send(site, `GET /users/${user.id}/sessions`, undefined, { authorization })).status === 200;

  test('confirms by a session or by a password, where both use it at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const fan = await signUp(site);
      const email = `moved-${fan.email}`;
      const token = await askForEmail(fan, email);
      const [bySession, byPassword, again] = await Promise.all([
        send(site, `POST /users/confirm-email/${token}`, undefined, { cookie: fan.cookie }),
        confirmByPassword(token),
        confirmByPassword(token, 'switch up 450'),
      ]);
      const statuses = [bySession, byPassword, again].map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 400, 400]);
      expect(await isOpen(fan)).toBe(bySession.ok);
      expect(await sessionsOf(fan)).toHaveLength(1);
      const entering = await Promise.all(
        [PASSWORD, NEW_PASSWORD, 'switch up 450'].map((password) => enter({ ...fan, email }, password)),
      );
      expect(entering.map(({ status }) => status)).toEqual(statuses.map((status) => (status === 200 ? 200 : 401)));
    }
  });

  test('changes no email after a reset that runs at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const fan = await signUp(site);
      const token = await askForEmail(fan, `moved-${fan.email}`);
      const replies = await Promise.all([confirmByPassword(token, 'switch up 450'), resetByMail(fan)]);
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
      expect(await sessionsOf(fan)).toHaveLength(1);
    }
  });
});

test('a new password that is verified while an admin renames the fan keeps the new name', async () => {
  const { user, ...fan } = await signUp(site);
  duringVerification = () => send(beside, `PATCH /users/edit/${user.id}`, { name: 'Fan 42' }, admin);
  const edit = { password: NEW_PASSWORD, oldPassword: PASSWORD };
  expect(await readReply(send(site, `PATCH /users/edit/${user.id}`, edit, fan))).toMatchObject({ name: 'Fan 42' });
});

describe('a change by an admin that is in flight', () => {
  test.each<[string, (editor: Fan) => Promise<unknown>, number]>([
    ['is refused once the session of the admin has ended', resetByMail, 401],
    [
      'is refused once the admin is a fan',
      ({ user }) =>
        beside.database.updateTable('users').set({ role: 'fan', admin: 0 }).where('id', '=', user.id).execute(),
      403,
    ],
  ])('%s', async (_fact, change, status) => {
    for (const isOlder of [true, false]) {
      const older = await signUpConfirmed(site);
      const editor = await signUpAdmin(site);
      const fan = isOlder ? older : await signUpConfirmed(site);
      duringVerification = () => change(editor);
      const edit = { password: 'switch up 450', oldPassword: PASSWORD };
      await expectError(await send(site, `PATCH /users/edit/${fan.user.id}`, edit, editor), status);
      expect((await enter(fan)).status).toBe(200);
    }
  });
});

describe.runIf(inject('engine') === 'postgres')('on PostgreSQL', () => {
  /** Runs `work` while inserts into `table` wait, until its result is there. */
  async function whileInsertsWait<T>(table: string, work: () => Promise<T>): Promise<T> {
    const trigger = sql.ref(`hold_${table}`);
    await sql`create or replace function hold_insert() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(42); return new; end $$`.execute(site.database);
    await sql`create trigger ${trigger} before insert on ${sql.table(table)} execute function hold_insert()`.execute(
      site.database,
    );
    try {
      return await site.write(async (trx) => {
        await sql`select pg_advisory_xact_lock(42)`.execute(trx);
        return work();
      });
    } finally {
      await sql`drop trigger ${trigger} on ${sql.table(table)}`.execute(site.database);
    }
  }

  /** Begins `first` and then `second`, both of which wait for the row of the fan, and returns their replies. */
  async function inOrder<A, B>(fan: Fan, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
    const replies = await site.write(async (trx) => {
      await trx.selectFrom('users').where('id', '=', fan.user.id).select('id').forUpdate().execute();
      const one = first();
      await untilWaiting(site.database, 1);
      const other = second();
      await untilWaiting(site.database, 2);
      return { one, other };
    });
    return Promise.all([replies.one, replies.other]);
  }

  describe.each(CHANGES)('%s', (change, makeChange, left) => {
    test('ends a session whose insert began before', async () => {
      const fan = await signUp(site);
      const { entering, changing } = await whileInsertsWait('sessions', async () => {
        const entering = enter(fan);
        await untilWaiting(site.database, 1);
        const changing = makeChange(fan);
        await untilWaiting(site.database, 2, changing);
        return { entering, changing };
      });
      expect([(await entering).status, (await changing).status]).toEqual([200, 200]);
      expect(await sessionsOf(fan)).toHaveLength(left);
    });

    test('that is not yet committed refuses a sign-in by the former password', async () => {
      const fan = await signUp(site);
      const table = /password/.test(change) ? 'outbox' : 'changes';
      const { entering, changing } = await whileInsertsWait(table, async () => {
        const changing = makeChange(fan);
        await untilWaiting(site.database, 1);
        const entering = enter(fan);
        await untilWaiting(site.database, 2, entering);
        return { entering, changing };
      });
      expect([(await changing).status, [401, 403].includes((await entering).status)]).toEqual([200, true]);
      expect(await sessionsOf(fan)).toHaveLength(left);
    });
  });

  describe('a session that a new password ends meanwhile', () => {
    /** Begins the change of the owner before the request of a session elsewhere. */
    async function refusal(request: (elsewhere: Fan) => Promise<Response>, fan: Fan): Promise<void> {
      const elsewhere = { ...fan, ...(await signedIn(await enter(fan))) };
      const [changed, refused] = await inOrder(
        fan,
        () => changePassword(fan),
        () => request(elsewhere),
      );
      expect(changed.status).toBe(200);
      await expectError(refused, 401);
    }
    const rowsOf = (table: 'passkeys' | 'pushSubscriptions', { user }: Fan) =>
      site.database.selectFrom(table).where('userId', '=', user.id).select('id').execute();

    test('adds no passkey, also where its challenge is redeemed', async () => {
      const fan = await signUpConfirmed(site);
      const credential = createAuthenticator().create(await creationFor(site, fan));
      await refusal((elsewhere) => sendPasskey(site, elsewhere, credential), fan);
      expect(await rowsOf('passkeys', fan)).toEqual([]);
    });

    test('removes no passkey', async () => {
      const fan = await signUpConfirmed(site);
      const { passkey } = await addPasskey(site, fan);
      await refusal((elsewhere) => removePasskey(site, elsewhere, passkey.id), fan);
      expect(await rowsOf('passkeys', fan)).toEqual([{ id: passkey.id }]);
    });

    test('adds no push device', async () => {
      const fan = await signUpConfirmed(site);
      await refusal(
        (elsewhere) =>
          send(site, `POST /users/${fan.user.id}/push-subscriptions`, subscriptionOf(createTestBrowser()), elsewhere),
        fan,
      );
      expect(await rowsOf('pushSubscriptions', fan)).toEqual([]);
    });

    test('changes no name', async () => {
      const fan = await signUp(site);
      await refusal((elsewhere) => send(site, `PATCH /users/edit/${fan.user.id}`, { name: 'Eve' }, elsewhere), fan);
    });
  });

  test('a reset link that is composed while the email changes is not made', async () => {
    const fan = await signUp(site);
    const token = await askForEmail(fan, 'moved@fans.example');
    await queueMail(site.database, fan.email, { kind: 'reset-password' }, NOON);
    const mails = site.database.selectFrom('outbox').where('recipientKey', '=', fan.email);
    const mail = await mails.where('kind', '=', 'reset-password').selectAll().executeTakeFirstOrThrow();
    const [confirmed, composed] = await inOrder(
      fan,
      () => send(beside, `POST /users/confirm-email/${token}`, undefined, fan),
      () => composeMail(mailDependencies, mail),
    );
    expect([confirmed.status, composed]).toEqual([200, undefined]);
    const links = site.database.selectFrom('passwordResets').where('emailKey', '=', fan.email).select('id');
    expect(await links.execute()).toEqual([]);
  });

  test('a deletion that begins before a change of email leaves no mail to the new one', async () => {
    const [fan, moved] = [await signUp(site), 'late@fans.example'];
    const { deleting } = await site.write(async (trx) => {
      await lockAccount(trx, fan.user.id);
      const deleting = send(beside, `DELETE /users/edit/${fan.user.id}`, undefined, admin);
      await untilWaiting(site.database, 1);
      await trx.updateTable('users').set({ emailKey: moved }).where('id', '=', fan.user.id).execute();
      await queueMail(trx, moved, { kind: 'email-given', userId: fan.user.id, to: moved, language: 'en' }, NOON);
      return { deleting };
    });
    expect((await deleting).status).toBe(200);
    const left = site.database.selectFrom('outbox').where('recipientKey', '=', moved).select('kind');
    expect(await left.execute()).toEqual([]);
  });
});

test.each([
  ['a reset', resetByMail],
  ['a change by the owner', changePassword],
])('a session that continues during %s makes no device known to the new password', async (_, change) => {
  const fan = await signUpConfirmed(site);
  const { cookie } = await signedIn(await enter(fan));
  afterQuery = () => change(fan);
  const reply = await send(slow, 'POST /users/sign-in/session', {}, { cookie });
  const device = reply.headers.getSetCookie().find((set) => set.startsWith('slvsh_device=')) ?? '';
  const guess = (password: string) => {
    const by = { address: '10.7.7.7', cookie: device.split(';')[0] ?? '' };
    return send(site, 'POST /users/sign-in', { email: fan.email, password }, by);
  };
  for (let n = 0; n < 10; n += 1) await guess('wrong');
  await expectError(await guess(NEW_PASSWORD), 429);
});
