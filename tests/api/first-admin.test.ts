import { describe, expect, test } from 'vitest';
import { createFirstAdmin, createUser } from '#server/features/users/create-user.ts';
import { NOON, startSite, type TestSite } from '../support/start-site.ts';

const email = 'Boss@Slvsh.example';
const start = ({ database }: TestSite, password?: string) => createFirstAdmin(database, { email, password, now: NOON });
const users = ({ database }: TestSite) => database.selectFrom('users').selectAll().orderBy('id').execute();

describe('the first start', () => {
  test('creates an admin and shows the generated password', async () => {
    const site = await startSite();
    const admin = await start(site);
    expect(admin).toEqual({ email, password: expect.stringMatching(/^[\w-]{20}$/) });
    expect(await users(site)).toMatchObject([
      { name: 'Admin', email, emailKey: 'boss@slvsh.example', admin: 1, createdAt: NOON },
    ]);
  });

  test('shows the password before the insert, so that no crash leaves an unknown one', async () => {
    const site = await startSite();
    const crash = new Error('The power is cut');
    const attempt = createFirstAdmin(site.database, {
      email,
      password: undefined,
      now: NOON,
      beforeCreate: () => Promise.reject(crash),
    });
    await expect(attempt).rejects.toBe(crash);
    expect(await users(site)).toEqual([]);
  });

  test('does not show a password that the operator has chosen', async () => {
    expect(await start(await startSite(), 'chosen by the operator')).toEqual({ email });
  });

  test('stores a hash of the password', async () => {
    const site = await startSite();
    const admin = await start(site);
    const [user] = await users(site);
    expect(user?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(user?.passwordHash).not.toContain(admin?.password);
  });

  test('creates an admin where fans exist already', async () => {
    const site = await startSite();
    const fan = { name: 'Fan', email: 'fan@fans.example', passwordHash: '-', role: 'fan' as const };
    await site.write((trx) => createUser(trx, fan, NOON));
    expect(await start(site)).toMatchObject({ email });
  });
});

test('a second start creates no admin, changes no password and shows none', async () => {
  const site = await startSite();
  await start(site);
  const before = await users(site);
  expect(await start(site, 'another password')).toBeUndefined();
  expect(await users(site)).toEqual(before);
});
