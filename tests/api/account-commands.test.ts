/** The account commands, beside a running site. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { confirmationTokenOf } from '../support/confirmation-tokens.ts';
import { expectError } from '../support/expect-error.ts';
import { PASSWORD, send, signedIn, signUp, signUpConfirmed } from '../support/fans.ts';
import { runCommand, settingOf } from '../support/operator-command.ts';
import { addPasskey, enterByPasskey } from '../support/passkeys.ts';
import { createTestBrowser, subscriptionOf } from '../support/push-service.ts';
import { startSite } from '../support/start-site.ts';

const site = await startSite({ clock: Date.now });
const folder = mkdtempSync(path.join(os.tmpdir(), 'slvsh-accounts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const passwordFile = path.join(folder, 'chosen');
writeFileSync(passwordFile, 'tail grab 1080\n');
const generated = path.join(folder, 'made-passwords');

function run(name: string, ...args: string[]) {
  return runCommand(name, args, { DATA_DIR: folder, DATABASE_URL: settingOf(site.opened.address) });
}

const enter = (email: string, password: string) => send(site, 'POST /users/sign-in', { email, password });

async function signIn(email: string, password: string) {
  const response = await enter(email, password);
  return { status: response.status, user: await response.json() };
}

/** The token of the link to the new email, which waits for it. */
async function askForEmail(fan: Awaited<ReturnType<typeof signUp>>, email: string): Promise<string> {
  const edit = { email, oldPassword: PASSWORD };
  expect((await send(site, `PATCH /users/edit/${fan.user.id}`, edit, fan)).status).toBe(200);
  return confirmationTokenOf(site.database, fan.user.id, Date.now());
}

describe('a new admin', () => {
  test('signs in with the password of a file', async () => {
    const { code, stdout, stderr } = await run(
      'create-admin',
      '--email',
      'Boss@Slvsh.example',
      '--password-file',
      passwordFile,
    );
    expect([code, stdout, stderr]).toEqual([0, 'Boss@Slvsh.example is an admin now.\n', '']);
    expect(await signIn('boss@slvsh.example', 'tail grab 1080')).toMatchObject({
      status: 200,
      user: { name: 'Admin', admin: 'true' },
    });
  });

  test('signs in with a generated password, which no log holds', async () => {
    // The file exists already, and is readable for all users.
    writeFileSync(generated, 'before@slvsh.example waiting to be read\n', { mode: 0o644 });
    const { code, stdout } = await run('create-admin', '--email', 'second@slvsh.example', '--name', 'Second');
    const [before, line = ''] = readFileSync(generated, 'utf8').trim().split('\n');
    expect(before).toBe('before@slvsh.example waiting to be read');
    const [email, password = ''] = line.split(' ');
    expect(email).toBe('second@slvsh.example');
    expect([code, stdout]).toEqual([0, expect.stringContaining(generated)]);
    expect(stdout).not.toContain(password);
    expect(statSync(generated).mode & 0o777).toBe(0o600);
    expect(await signIn('second@slvsh.example', password)).toMatchObject({ user: { name: 'Second', admin: 'true' } });
  });

  test('is reported in one line if the generated password cannot be saved', async () => {
    const settings = { DATA_DIR: '/nowhere', DATABASE_URL: settingOf(site.opened.address) };
    expect(await runCommand('create-admin', ['--email', 'third@slvsh.example'], settings)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The generated password could not be saved\. .+ reset-password: ENOENT.+\n$/),
    });
  });

  test.each([
    ['an invalid email', ['--email', 'boss'], /^error: --email is not an email address\.$/, 2],
    ['an email that is taken', ['--email', 'BOSS@slvsh.example'], /^This email already has an account\.$/, 1],
    [
      'a password made of words of the site',
      ['--email', 'x@slvsh.example', '--password-file', '-'],
      /words from this site/,
      1,
    ],
    [
      'a missing password file',
      ['--email', 'x@slvsh.example', '--password-file', '/nowhere'],
      /cannot be read: ENOENT/,
      1,
    ],
  ])('is rejected with %s', async (_what, args, message, exit) => {
    const { code, stdout, stderr } = await runCommand(
      'create-admin',
      args,
      { DATA_DIR: folder, DATABASE_URL: settingOf(site.opened.address) },
      'slvshslvsh\n',
    );
    expect(stderr.trim()).toMatch(message);
    expect([code, stdout]).toEqual([exit, '']);
  });
});

test('a new editor signs in with a role of their own', async () => {
  const email = 'words@slvsh.example';
  const created = await run('create-editor', '--email', email, '--password-file', passwordFile);
  expect(created).toEqual({ code: 0, stdout: `${email} is an editor now.\n`, stderr: '' });
  expect(await signIn(email, 'tail grab 1080')).toMatchObject({
    user: { name: 'Editor', role: 'editor', admin: 'false', emailConfirmed: true },
  });
});

describe('a fan', () => {
  test('becomes an admin at the next sign-in, and is signed out when demoted', async () => {
    let fan = await signUpConfirmed(site, 'fan@fans.example');
    const read = () => send(site, 'GET /trash', undefined, { authorization: fan.authorization });
    expect((await read()).status).toBe(403);
    expect(await run('promote-admin', '--email', 'Fan@fans.example')).toEqual({
      code: 0,
      stdout: 'Ada (Fan@fans.example) is an admin now, and is signed out everywhere.\n',
      stderr: '',
    });
    expect((await read()).status).toBe(401);
    await expectError(await send(site, `POST /users/sign-in/${fan.authorization}`), 401);
    await expectError(await send(site, 'POST /users/sign-in/session', {}, { cookie: fan.cookie }), 401);
    fan = { ...fan, ...(await signedIn(await enter(fan.email, PASSWORD))) };
    expect((await read()).status).toBe(200);
    expect(await run('demote-admin', '--email', 'fan@fans.example')).toMatchObject({ code: 0, stderr: '' });
    expect((await read()).status).toBe(401);
    expect(await signIn('fan@fans.example', PASSWORD)).toMatchObject({ user: { admin: 'false' } });
  });

  test('becomes an editor, then an admin, and is signed out each time', async () => {
    const { email } = await signUpConfirmed(site, 'desk@fans.example');
    const steps = [
      ['promote-editor', 'editor', 'is an editor now'],
      ['promote-admin', 'admin', 'is an admin now'],
      ['demote-admin', 'fan', 'is no longer an admin'],
      ['promote-editor', 'editor', 'is an editor now'],
      ['demote-editor', 'fan', 'is no longer an editor'],
    ] as const;
    for (const [command, role, done] of steps) {
      const { cookie } = await signedIn(await enter(email, PASSWORD));
      expect(await run(command, '--email', email)).toEqual({
        code: 0,
        stdout: `Ada (${email}) ${done}, and is signed out everywhere.\n`,
        stderr: '',
      });
      expect((await send(site, 'POST /users/sign-in/session', {}, { cookie })).status).toBe(401);
      const admin = role === 'admin' ? 'true' : 'false';
      expect(await signIn(email, PASSWORD)).toMatchObject({ user: { role, admin } });
    }
  });

  test('is promoted to an editor under the conditions of a promotion to an admin', async () => {
    const fan = await signUp(site, 'unproven@fans.example');
    expect((await run('promote-editor', '--email', fan.email)).stderr).toMatch(/was never confirmed/);
    const keyed = await signUpConfirmed(site);
    await addPasskey(site, keyed);
    expect((await run('promote-editor', '--email', keyed.email)).stderr).toMatch(/would sign in as an editor/);
    expect((await signIn(fan.email, PASSWORD)).user).toMatchObject({ role: 'fan' });
  });

  test.each(['confirm-email', 'reset-password'])(
    'with an unconfirmed email becomes an admin after %s',
    async (command) => {
      const fan = await signUp(site, `${command}@fans.example`);
      expect(await run('promote-admin', '--email', fan.email)).toEqual({
        code: 1,
        stdout: '',
        stderr:
          `The email ${fan.email} was never confirmed. ` +
          'Ask the owner, then run confirm-email, or reset-password if a stranger may know the password.\n',
      });
      expect((await signIn(fan.email, PASSWORD)).user).toMatchObject({ admin: 'false' });
      expect((await run(command, '--email', fan.email)).code).toBe(0);
      expect((await send(site, 'POST /users/sign-in/session', {}, { cookie: fan.cookie })).status).toBe(401);
      expect((await run('promote-admin', '--email', fan.email)).code).toBe(0);
      expect((await run('demote-admin', '--email', fan.email)).code).toBe(0);
    },
  );

  test('with passkeys becomes an admin only once the operator says what becomes of them', async () => {
    const [kept, removed] = [await signUpConfirmed(site), await signUpConfirmed(site)];
    const { authenticator } = await addPasskey(site, kept, { name: 'Blue key' });
    const other = await addPasskey(site, removed);
    const { code, stdout, stderr } = await run('promote-admin', '--email', kept.email);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /^fan\S+ has passkeys, .+: 'Blue key', added \d{4}-\d\d-\d\d\. .+ --passkeys keep or --passkeys remove\.\n$/,
    );
    expect((await signIn(kept.email, PASSWORD)).user).toMatchObject({ admin: 'false' });
    expect(await run('promote-admin', '--email', kept.email, '--passkeys', 'drop')).toMatchObject({ code: 2 });

    const done = { code: 0, stdout: `Ada (${kept.email}) is an admin now, and is signed out everywhere.\n` };
    const pending = await askForEmail(kept, `evil-${kept.email}`);
    expect(await run('promote-admin', '--email', kept.email, '--passkeys', 'keep')).toMatchObject(done);
    expect((await enterByPasskey(site, authenticator)).status).toBe(200);
    await expectError(await send(site, `POST /users/confirm-email/${pending}`), 400, 'token');
    expect((await run('promote-admin', '--email', removed.email, '--passkeys', 'remove')).code).toBe(0);
    expect((await enterByPasskey(site, other.authenticator)).status).toBe(401);
    expect((await send(site, 'POST /users/sign-in/session', {}, { cookie: removed.cookie })).status).toBe(401);
    for (const { email } of [kept, removed]) await run('demote-admin', '--email', email);
  });

  test('without an account, or already in that role, is reported', async () => {
    expect(await run('promote-admin', '--email', 'unknown@fans.example')).toMatchObject({
      code: 1,
      stderr: 'No fan or editor has the email unknown@fans.example.\n',
    });
    for (const role of ['admin', 'editor']) {
      expect(await run(`demote-${role}`, '--email', 'fan@fans.example')).toMatchObject({
        code: 1,
        stderr: `No ${role} has the email fan@fans.example.\n`,
      });
    }
    // Commands make no admin an editor: that would be no promotion.
    expect((await run('promote-editor', '--email', 'boss@slvsh.example')).stderr).toMatch(/^No fan has the email/);
  });
});

test('one admin remains if all are demoted concurrently', async () => {
  const admins = await site.database.selectFrom('users').where('role', '=', 'admin').select('email').execute();
  expect(admins.length).toBeGreaterThan(1);
  const ends = await Promise.all(admins.map(({ email }) => run('demote-admin', '--email', email)));
  expect(ends.map(({ code }) => code).sort()).toEqual([...admins.slice(1).map(() => 0), 1]);
  expect(ends.map(({ stderr }) => stderr).join('')).toMatch(
    /^\S+ is the last admin\. Promote another account first\.\n$/,
  );
});

test.each([
  ['promote-admin', '--passkeys', 'remove'],
  ['reset-passkeys'],
  ['reset-password', '--password-file', passwordFile],
  ['confirm-email'],
])(
  '%s ends sessions, passkeys, a pending email, browsers with alerts, known devices and shared links',
  async (command, ...args) => {
    const fan = await signUpConfirmed(site, `all-${command}@fans.example`);
    const { authenticator } = await addPasskey(site, fan);
    const subscription = subscriptionOf(createTestBrowser());
    expect((await send(site, `POST /users/${fan.user.id}/push-subscriptions`, subscription, fan)).status).toBe(200);
    const token = await askForEmail(fan, `evil-${fan.email}`);
    const rows = site.database.selectFrom('users').where('id', '=', fan.user.id);
    const versions = rows.select(['passwordVersion', 'shareVersion']);
    const before = await versions.executeTakeFirstOrThrow();
    const emailConfirmedAt = command === 'confirm-email' ? null : Date.now();
    await site.database.updateTable('users').set({ emailConfirmedAt }).where('id', '=', fan.user.id).execute();

    expect((await run(command, '--email', fan.email, ...args)).code).toBe(0);
    await expectError(await send(site, `POST /users/confirm-email/${token}`), 400, 'token');
    expect(await versions.executeTakeFirstOrThrow()).toEqual({
      passwordVersion: before.passwordVersion + 1,
      shareVersion: before.shareVersion + 1,
    });
    expect((await enterByPasskey(site, authenticator)).status).toBe(401);
    expect((await send(site, 'POST /users/sign-in/session', {}, { cookie: fan.cookie })).status).toBe(401);
    const push = site.database.selectFrom('pushSubscriptions').where('userId', '=', fan.user.id).select('id');
    expect(await push.execute()).toEqual([]);
  },
);

describe('a password that an operator sets', () => {
  test('replaces the old one, ends every session, and is reported by mail', async () => {
    const fan = await signUp(site, 'locked-out@fans.example');
    const { code, stdout } = await run('reset-password', '--email', fan.email, '--password-file', passwordFile);
    expect([code, stdout]).toEqual([
      0,
      'Ada (locked-out@fans.example) has a new password and no passkey, and is signed out everywhere.\n',
    ]);
    expect((await send(site, 'POST /users/sign-in/session', {}, { cookie: fan.cookie })).status).toBe(401);
    expect((await signIn(fan.email, PASSWORD)).status).toBe(401);
    expect((await signIn(fan.email, 'tail grab 1080')).status).toBe(200);
    const mails = await site.database.selectFrom('outbox').where('recipientKey', '=', fan.email).selectAll().execute();
    expect(mails.map(({ kind }) => kind)).toEqual(['password-changed']);
  });

  test('is rejected for an unknown account', async () => {
    expect(await run('reset-password', '--email', 'unknown@fans.example')).toMatchObject({
      code: 1,
      stderr: 'No account has the email unknown@fans.example.\n',
    });
  });
});

test('an operator confirms an email without a mail, and the owner keeps their password', async () => {
  const fan = await signUp(site, 'no-mail@fans.example');
  const ended = 'Sessions, passkeys and every other access have ended; the password is the same.';
  const lines = [`The email of Ada (no-mail@fans.example) is confirmed. ${ended}\n`];
  lines.push('The email of Ada (no-mail@fans.example) was confirmed before.\n');
  for (const stdout of lines) {
    expect(await run('confirm-email', '--email', fan.email)).toEqual({ code: 0, stdout, stderr: '' });
  }
  expect((await signIn(fan.email, PASSWORD)).user).toMatchObject({ emailConfirmed: true });
  expect(await run('confirm-email', '--email', 'unknown@fans.example')).toMatchObject({
    code: 1,
    stderr: 'No account has the email unknown@fans.example.\n',
  });
});

test('an operator removes the passkeys of an account, which is reported by mail', async () => {
  const fan = await signUpConfirmed(site, 'lost-phone@fans.example');
  await addPasskey(site, fan);
  await addPasskey(site, fan);
  const { code, stdout } = await run('reset-passkeys', '--email', 'Lost-phone@fans.example');
  expect([code, stdout]).toEqual([
    0,
    'Ada (Lost-phone@fans.example) has no passkey any more (removed: 2), and is signed out everywhere.\n',
  ]);
  const mails = await site.database.selectFrom('outbox').where('recipientKey', '=', fan.email).selectAll().execute();
  expect(mails.map(({ kind }) => kind)).toEqual(['passkey-added', 'passkey-added', 'passkey-removed']);
  expect(await run('reset-passkeys', '--email', 'unknown@fans.example')).toMatchObject({
    code: 1,
    stderr: 'No account has the email unknown@fans.example.\n',
  });
});
