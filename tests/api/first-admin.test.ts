import { describe, expect, test } from 'vitest';
import { createFirstAdmin, createUser } from '#server/features/users/create-user.ts';
import { NOON, startSite, type TestSite } from '../support/start-site.ts';

const email = 'Boss@Slvsh.example';
const start = ({ database }: TestSite, password?: string) => createFirstAdmin(database, { email, password, now: NOON });
const users = ({ database }: TestSite) => database.selectFrom('users').selectAll().orderBy('id').execute();

describe('the first start', () => {
  test('makes an admin with a password that it tells', async () => {
    const site = await startSite();
    const admin = await start(site);
    expect(admin).toEqual({ email, password: expect.stringMatching(/^[\w-]{20}$/) });
    expect(await users(site)).toMatchObject([
      { name: 'Admin', email, email_key: 'boss@slvsh.example', admin: 1, created_at: NOON },
    ]);
  });

  test('tells the password before the account is there, so that no crash leaves one that nobody knows', async () => {
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

  test('does not repeat a password that the operator has chosen', async () => {
    expect(await start(await startSite(), 'chosen by the operator')).toEqual({ email });
  });

  test('stores no password as it is', async () => {
    const site = await startSite();
    const admin = await start(site);
    const [user] = await users(site);
    expect(user?.password_hash).toMatch(/^\$argon2id\$/);
    expect(user?.password_hash).not.toContain(admin?.password);
  });

  test('makes an admin even where fans are already', async () => {
    const site = await startSite();
    const fan = { name: 'Fan', email: 'fan@fans.example', passwordHash: '-', admin: false };
    await site.write((trx) => createUser(trx, fan, NOON));
    expect(await start(site)).toMatchObject({ email });
  });
});

test('a second start makes nobody, changes no password and tells none', async () => {
  const site = await startSite();
  await start(site);
  const before = await users(site);
  expect(await start(site, 'another password')).toBeUndefined();
  expect(await users(site)).toEqual(before);
});
