/** What a new email changes: by which address its owner comes in, which sessions go on, and who is told. */
import { expect, test } from 'vitest';
import { issueResetToken } from '#server/users/reset-token.ts';
import { PASSWORD, send, signedIn, signUp, signUpAdmin } from '../support/fans.ts';
import { expectRefusal } from '../support/refusals.ts';
import { NOON, startSite, type TestSite } from '../support/start-site.ts';

type Person = { user: { id: number }; email: string; authorization: string };

const enter = (site: TestSite, email: string) => send(site, 'POST /users/sign-in', { email, password: PASSWORD });

/** Changes the email of `person`, as themselves unless `by` says who does it. */
const change = (site: TestSite, person: Person, email: string, { by = person, oldPassword = PASSWORD } = {}) =>
  send(site, `PATCH /users/edit/${person.user.id}`, { email, oldPassword }, { authorization: by.authorization });

const isOpen = async (site: TestSite, person: Person, { authorization }: { authorization: string }) =>
  (await send(site, `GET /users/${person.user.id}/data`, undefined, { authorization })).status === 200;

const readAccounts = ({ database }: TestSite) => database.selectFrom('users').selectAll().orderBy('id').execute();
const readMails = ({ database }: TestSite) => database.selectFrom('outbox').select(['kind', 'recipient_key']).execute();

test('the new email signs in, the old one does not, and every other session ends', async () => {
  const site = await startSite();
  const fan = await signUp(site, 'old@fans.example');
  const elsewhere = await signedIn(await enter(site, fan.email));
  const edited = await change(site, fan, 'New@Fans.example');
  expect(await edited.json()).toStrictEqual({ ...fan.user, email: 'New@Fans.example' });

  await expectRefusal(await enter(site, 'old@fans.example'), 401);
  expect((await signedIn(await enter(site, 'new@fans.EXAMPLE'))).user.id).toBe(fan.user.id);
  expect([await isOpen(site, fan, fan), await isOpen(site, fan, elsewhere)]).toStrictEqual([true, false]);
  const restore = { cookie: elsewhere.cookie };
  await expectRefusal(await send(site, 'POST /users/sign-in/session', undefined, restore), 401);
  expect(await readMails(site)).toEqual([{ kind: 'email-changed', recipient_key: 'old@fans.example' }]);
});

test('without the own present password nothing changes', async () => {
  const site = await startSite();
  const fan = await signUp(site, 'old@fans.example');
  const elsewhere = await signedIn(await enter(site, fan.email));
  const before = await readAccounts(site);
  const path = `PATCH /users/edit/${fan.user.id}`;
  await expectRefusal(await send(site, path, { email: 'new@fans.example' }, fan), 400, 'oldPassword');
  await expectRefusal(await change(site, fan, 'new@fans.example', { oldPassword: '' }), 400, 'oldPassword');
  await expectRefusal(await change(site, fan, 'new@fans.example', { oldPassword: 'wrong' }), 400, 'oldPassword');
  expect(await readAccounts(site)).toEqual(before);
  expect(await isOpen(site, fan, elsewhere)).toBe(true);
  expect(await readMails(site)).toEqual([]);
});

test.each(['TAKEN@fans.example', 'taken@FANS.example', ' taken@fans.example ', 'Taken@Fans.Example'])(
  'an email that another account has is refused at its field: %j',
  async (email) => {
    const site = await startSite();
    await signUp(site, 'Taken@Fans.example');
    const fan = await signUp(site, 'old@fans.example');
    const elsewhere = await signedIn(await enter(site, fan.email));
    const before = await readAccounts(site);
    const { message } = await expectRefusal(await change(site, fan, email), 409, 'email');
    expect(message).toBe('There is an account with this email already.');
    expect(await readAccounts(site)).toEqual(before);
    expect(await isOpen(site, fan, elsewhere)).toBe(true);
    expect(await readMails(site)).toEqual([]);
  },
);

test('the own email in other letters is taken, and is still the same account', async () => {
  const site = await startSite();
  const fan = await signUp(site, 'old@fans.example');
  expect((await change(site, fan, 'OLD@fans.example')).status).toBe(200);
  expect((await signedIn(await enter(site, 'old@fans.example'))).user).toMatchObject({ email: 'OLD@fans.example' });
});

test('of many who take the same free email at once one gets it', async () => {
  const site = await startSite();
  const fans = await Promise.all(Array.from({ length: 5 }, () => signUp(site)));
  const statuses = await Promise.all(fans.map(async (fan) => (await change(site, fan, 'one@fans.example')).status));
  expect(statuses.sort()).toStrictEqual([200, 409, 409, 409, 409]);
});

test('an email that was given up is free for somebody else, who gets nothing of the account', async () => {
  const site = await startSite();
  const fan = await signUp(site, 'old@fans.example');
  const { token } = await issueResetToken(site.database, fan.user.id, NOON);
  expect((await change(site, fan, 'new@fans.example')).status).toBe(200);
  const next = await signUp(site, 'old@fans.example');
  expect(next.user.id).not.toBe(fan.user.id);
  const body = { token, email: 'old@fans.example', password: 'left lip 270' };
  await expectRefusal(await send(site, 'PATCH /users/reset-password', body), 400);
  await signedIn(await enter(site, 'new@fans.example'));
});

test.each([
  ['email', { email: 'new@fans.example' }],
  ['password', { password: 'left lip 270' }],
])('a mail that is under way opens nothing any more after a new %s', async (_what, changes) => {
  const site = await startSite();
  const fan = await signUp(site, 'old@fans.example');
  const { token } = await issueResetToken(site.database, fan.user.id, NOON);
  const edited = await send(site, `PATCH /users/edit/${fan.user.id}`, { ...changes, oldPassword: PASSWORD }, fan);
  const { email } = await edited.json();
  await expectRefusal(await send(site, `GET /users/validate-token/${token}`), 400);
  const body = { token, email, password: 'switch tails 7' };
  await expectRefusal(await send(site, 'PATCH /users/reset-password', body), 400);
});

test('an admin changes it by the admin’s own password, which ends all sessions of the account', async () => {
  const site = await startSite();
  const [fan, admin] = [await signUp(site, 'old@fans.example'), await signUpAdmin(site)];
  const password = 'left lip 270';
  await send(site, `PATCH /users/edit/${admin.user.id}`, { password, oldPassword: PASSWORD }, admin);
  const byFansPassword = await change(site, fan, 'new@fans.example', { by: admin, oldPassword: PASSWORD });
  await expectRefusal(byFansPassword, 400, 'oldPassword');
  expect((await change(site, fan, 'new@fans.example', { by: admin, oldPassword: password })).status).toBe(200);
  expect([await isOpen(site, fan, fan), await isOpen(site, fan, admin)]).toStrictEqual([false, true]);
  await signedIn(await enter(site, 'new@fans.example'));
});
