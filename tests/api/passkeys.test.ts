/** Passkeys of accounts, and sign-in with them (docs/security.md, 32). */
import { describe, expect, test } from 'vitest';
import { type Passkey, PasskeyCreation, PasskeyRequest } from '#contract/api/passkeys.ts';
import { User } from '#contract/api/users.ts';
import { MAX_PASSKEYS } from '#contract/rules/limits.ts';
import { changeRole } from '#server/features/users/roles.ts';
import { createAuthenticator } from '../support/authenticator.ts';
import { expectError } from '../support/expect-error.ts';
import { PASSWORD, type Sending, send, signedIn, signUpAdmin, signUpConfirmed } from '../support/fans.ts';
import {
  addPasskey,
  creationFor,
  enterByPasskey,
  removePasskey,
  requestFor,
  sendAssertion,
  sendPasskey,
} from '../support/passkeys.ts';
import { NOON, startSite, type TestSite } from '../support/start-site.ts';
import { readReply } from '../support/strict-client.ts';

type Person = Sending & { user: { id: number } };

const MINUTE = 60_000;

const enter = (site: TestSite, email: string, password = PASSWORD) =>
  send(site, 'POST /users/sign-in', { email, password });

async function listPasskeys(site: TestSite, { user, authorization }: Person): Promise<Passkey[]> {
  const by = { ...(authorization !== undefined && { authorization }) };
  return readReply(send(site, `GET /users/${user.id}/passkeys`, undefined, by));
}

const readMails = ({ database }: TestSite) =>
  database.selectFrom('outbox').select(['kind', 'recipientKey']).orderBy('id').execute();
const readRows = ({ database }: TestSite) => database.selectFrom('passkeys').selectAll().orderBy('id').execute();
const isOpen = async (site: TestSite, { user, authorization = '' }: Person) =>
  (await send(site, `GET /users/${user.id}/passkeys`, undefined, { authorization })).status === 200;

const site = await startSite();

describe('adding a passkey', () => {
  test('stores its name and key, is told by mail, and shows in the list and in the own data', async () => {
    const fresh = await startSite();
    const fan = await signUpConfirmed(fresh, 'ada@fans.example');
    const creation = await creationFor(fresh, fan);
    expect(PasskeyCreation.strict().parse(creation)).toStrictEqual(creation);
    expect(creation).toMatchObject({ rp: { id: 'slvsh.example' }, user: { name: fan.email }, excludeCredentials: [] });
    expect(creation.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' });

    const authenticator = createAuthenticator();
    const added = await sendPasskey(fresh, fan, authenticator.create(creation), '  My phone ');
    const passkey = await added.json();
    expect(passkey).toStrictEqual({
      ...{ id: passkey.id, name: 'My phone', createdAt: new Date(NOON).toISOString(), lastUsedAt: null },
    });
    expect(added.headers.get('authorization')).toBe(null);
    expect(await listPasskeys(fresh, fan)).toStrictEqual([passkey]);
    const own = await readReply(send(fresh, `GET /users/${fan.user.id}/data`, undefined, fan));
    expect(own.passkeys).toStrictEqual([passkey]);
    expect(await readMails(fresh)).toEqual([{ kind: 'passkey-added', recipientKey: fan.email }]);
    const { excludeCredentials } = await creationFor(fresh, fan);
    expect(excludeCredentials).toEqual([
      { type: 'public-key', id: authenticator.credentialId, transports: ['internal'] },
    ]);
  });

  test('requires the current password', async () => {
    const fan = await signUpConfirmed(site);
    const options = (body: object) => send(site, `POST /users/${fan.user.id}/passkeys/options`, body, fan);
    await expectError(await options({}), 400, 'oldPassword');
    await expectError(await options({ oldPassword: 7 }), 400, 'oldPassword');
    const { message } = await expectError(await options({ oldPassword: 'wrong' }), 400, 'oldPassword');
    expect(message).toBe('This is not your current password.');
  });

  test.each<[string, Parameters<ReturnType<typeof createAuthenticator>['create']>[1]]>([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of the same host over https', { origin: 'https://slvsh.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['in a frame of another site', { crossOrigin: true }],
    ['that is a sign-in', { type: 'webauthn.get' }],
    ['without a verified user', { userVerified: false }],
    ['without a present user', { userPresent: false }],
    [
      'with a certificate, which could name addresses to request',
      { attestation: { format: 'packed', statement: new Map([['x5c', [Buffer.from('a certificate')]]]) } },
    ],
    ['with an unknown attestation', { attestation: { format: 'apple', statement: new Map() } }],
  ])('refuses a response %s', async (_what, said) => {
    const fan = await signUpConfirmed(site);
    const credential = createAuthenticator().create(await creationFor(site, fan), said);
    const { message } = await expectError(await sendPasskey(site, fan, credential), 400, 'credential');
    expect(message).toBe('This passkey could not be verified. Please try again.');
    expect(await listPasskeys(site, fan)).toEqual([]);
  });

  test('refuses a challenge that was used, expired, or issued to another user or for a sign-in', async () => {
    let now = NOON;
    const timed = await startSite({ clock: () => now });
    const [fan, other] = [await signUpConfirmed(timed), await signUpConfirmed(timed)];
    const first = createAuthenticator();
    const creation = await creationFor(timed, fan);
    expect((await sendPasskey(timed, fan, first.create(creation))).status).toBe(200);
    await expectError(await sendPasskey(timed, fan, createAuthenticator().create(creation)), 400, 'credential');

    const ofOther = createAuthenticator().create({ ...creation, ...(await creationFor(timed, other)) });
    await expectError(await sendPasskey(timed, fan, ofOther), 400, 'credential');
    await expectError(await sendPasskey(timed, other, ofOther), 400, 'credential');
    const ofSignIn = createAuthenticator().create({ ...creation, ...(await requestFor(timed)) });
    await expectError(await sendPasskey(timed, fan, ofSignIn), 400, 'credential');

    const late = createAuthenticator().create(await creationFor(timed, fan));
    now += 5 * MINUTE;
    await expectError(await sendPasskey(timed, fan, late), 400, 'credential');
    expect(await listPasskeys(timed, fan)).toHaveLength(1);
  });

  test('refuses a challenge from before a new password', async () => {
    const fan = await signUpConfirmed(site);
    const credential = createAuthenticator().create(await creationFor(site, fan));
    const edit = { password: 'left lip 270', oldPassword: PASSWORD };
    expect((await send(site, `PATCH /users/edit/${fan.user.id}`, edit, fan)).status).toBe(200);
    await expectError(await sendPasskey(site, fan, credential), 400, 'credential');
  });

  test('refuses a passkey that an account has', async () => {
    const [fan, other] = [await signUpConfirmed(site), await signUpConfirmed(site)];
    const { authenticator } = await addPasskey(site, fan);
    for (const person of [fan, other]) {
      const credential = authenticator.create(await creationFor(site, person));
      const { message } = await expectError(await sendPasskey(site, person, credential), 409);
      expect(message).toBe('This passkey belongs to an account already.');
    }
  });

  test('is possible twenty times for an account, also concurrently', async () => {
    const fan = await signUpConfirmed(site);
    const rows = Array.from({ length: MAX_PASSKEYS - 1 }, (_, index) => ({
      ...{ userId: fan.user.id, credentialId: `of-${fan.user.id}-${index}`, publicKey: 'a', counter: 0 },
      ...{ transports: '[]', rpId: 'slvsh.example', name: `Key ${index}`, createdAt: NOON },
    }));
    await site.database.insertInto('passkeys').values(rows).execute();
    const offered = [await creationFor(site, fan), await creationFor(site, fan), await creationFor(site, fan)];
    const replies = await Promise.all(
      offered.map((creation) => sendPasskey(site, fan, createAuthenticator().create(creation))),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const options = { oldPassword: PASSWORD };
    const { message } = await expectError(
      await send(site, `POST /users/${fan.user.id}/passkeys/options`, options, fan),
      409,
    );
    expect(message).toBe('An account has at most 20 passkeys. Remove one first.');
  });

  test.each<[string, (valid: object) => object, string]>([
    ['an empty name', (valid) => ({ ...valid, name: ' ' }), 'name'],
    ['a name of 61 characters', (valid) => ({ ...valid, name: 'a'.repeat(61) }), 'name'],
    ['a name with a line break', (valid) => ({ ...valid, name: 'My\nphone' }), 'name'],
    ['a missing credential', () => ({ name: 'My phone' }), 'credential'],
    ['a list as credential', () => ({ name: 'My phone', credential: [] }), 'credential'],
    ['numbers in the credential', () => ({ name: 'My phone', credential: { id: 1, rawId: 2 } }), 'credential'],
  ])('refuses %s', async (_what, alter, field) => {
    const fan = await signUpConfirmed(site);
    const valid = { name: 'My phone', credential: createAuthenticator().create(await creationFor(site, fan)) };
    const response = await send(site, `POST /users/${fan.user.id}/passkeys`, alter(valid), fan);
    const { field: named } = await response.clone().json();
    await expectError(response, 400, named);
    expect(named?.split('.')[0]).toBe(field);
  });
});

describe('removing a passkey', () => {
  test('requires the current password, ends other sessions, and is told by mail', async () => {
    const fresh = await startSite();
    const fan = await signUpConfirmed(fresh, 'ada@fans.example');
    const { authenticator, passkey } = await addPasskey(fresh, fan);
    const elsewhere = await signedIn(await enterByPasskey(fresh, authenticator));
    await expectError(await removePasskey(fresh, fan, passkey.id, 'wrong'), 400, 'oldPassword');
    expect(await isOpen(fresh, elsewhere)).toBe(true);

    expect(await readReply(removePasskey(fresh, fan, passkey.id))).toEqual({ id: passkey.id });
    expect([await isOpen(fresh, fan), await isOpen(fresh, elsewhere)]).toEqual([true, false]);
    expect(await listPasskeys(fresh, fan)).toEqual([]);
    expect((await readMails(fresh)).map(({ kind }) => kind)).toEqual(['passkey-added', 'passkey-removed']);
    await expectError(await enterByPasskey(fresh, authenticator), 401);
    await expectError(await removePasskey(fresh, fan, passkey.id), 404);
  });

  test('is not possible for that of another account', async () => {
    const [fan, other] = [await signUpConfirmed(site), await signUpAdmin(site)];
    const { passkey } = await addPasskey(site, fan);
    await expectError(await removePasskey(site, other, passkey.id), 404);
    const { authorization } = other;
    await expectError(await removePasskey(site, { user: fan.user, authorization }, passkey.id), 403);
    expect(await listPasskeys(site, fan)).toHaveLength(1);
  });
});

describe('a sign-in with a passkey', () => {
  test('starts a new session like one with a password', async () => {
    const logged: string[] = [];
    const fresh = await startSite({ logTo: { write: (line) => logged.push(line) } });
    const fan = await signUpConfirmed(fresh, 'ada@fans.example');
    const { authenticator, passkey } = await addPasskey(fresh, fan);
    const request = await requestFor(fresh);
    expect(PasskeyRequest.strict().parse(request)).toStrictEqual(request);
    expect(request).toMatchObject({ rpId: 'slvsh.example', userVerification: 'required' });

    const response = await sendAssertion(fresh, authenticator.use(request));
    const entered = await signedIn(response);
    const byPassword = await signedIn(await enter(fresh, fan.email));
    expect(User.strict().parse(entered.user)).toStrictEqual(byPassword.user);
    const shape = (cookies: string[]) => cookies.map((cookie) => cookie.replace(/=[^;]*/, '='));
    expect(shape(entered.cookies)).toEqual(shape(byPassword.cookies));
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(new Set([fan.cookie, entered.cookie, byPassword.cookie]).size).toBe(3);
    expect(await isOpen(fresh, entered)).toBe(true);
    expect((await send(fresh, 'POST /users/sign-in/session', undefined, { cookie: entered.cookie })).status).toBe(200);
    expect(await listPasskeys(fresh, fan)).toEqual([{ ...passkey, lastUsedAt: new Date(NOON).toISOString() }]);
    const events = logged.map((line) => JSON.parse(line)).filter(({ event }) => event === 'sign-in by passkey');
    expect(events).toMatchObject([{ userId: fan.user.id, sessionId: expect.any(Number) }]);
    const sessions = await fresh.database.selectFrom('sessions').select('byPasskey').orderBy('id').execute();
    expect(sessions.map(({ byPasskey }) => byPasskey)).toEqual([0, 1, 0]);
  });

  test('is possible again and again, with and without a counter', async () => {
    for (const count of [0, 1]) {
      const fan = await signUpConfirmed(site);
      const { authenticator } = await addPasskey(site, fan, { authenticator: createAuthenticator({ count }) });
      for (const _ of [1, 2, 3]) expect((await enterByPasskey(site, authenticator)).status).toBe(200);
    }
  });

  test.each<[string, Parameters<ReturnType<typeof createAuthenticator>['use']>[1]]>([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of another port', { origin: 'http://slvsh.example:8080' }],
    ['for another host', { rpId: 'evil.example' }],
    ['in a frame of another site', { crossOrigin: true }],
    ['that is a registration', { type: 'webauthn.create' }],
    ['without a verified user', { userVerified: false }],
    ['without a present user', { userPresent: false }],
    ['with the counter of the last one', { counter: 1 }],
    ['with the handle of another user', { userHandle: Buffer.from('999999').toString('base64url') }],
  ])('is refused for a response %s', async (_what, said) => {
    const fan = await signUpConfirmed(site);
    const { authenticator } = await addPasskey(site, fan);
    const { message } = await expectError(await enterByPasskey(site, authenticator, said), 401);
    expect(message).toBe('This passkey did not work. Try again, or sign in with your password.');
  });

  test('is refused where the counter goes back', async () => {
    const { authenticator } = await addPasskey(site, await signUpConfirmed(site));
    expect((await enterByPasskey(site, authenticator, { counter: 40 })).status).toBe(200);
    for (const counter of [40, 39, 0]) await expectError(await enterByPasskey(site, authenticator, { counter }), 401);
    expect((await enterByPasskey(site, authenticator, { counter: 41 })).status).toBe(200);
  });

  test('is refused for a replay, one of many concurrent ones, and a foreign or expired challenge', async () => {
    let now = NOON;
    const timed = await startSite({ clock: () => now });
    const fan = await signUpConfirmed(timed);
    const { authenticator } = await addPasskey(timed, fan, { authenticator: createAuthenticator({ count: 0 }) });
    const used = authenticator.use(await requestFor(timed));
    const replies = await Promise.all(Array.from({ length: 8 }, () => sendAssertion(timed, used)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 401)]);
    await expectError(await sendAssertion(timed, used), 401);

    const challenges = [Buffer.alloc(32, 7).toString('base64url'), 'short', '\0'.repeat(43), ''];
    for (const challenge of challenges) {
      await expectError(await sendAssertion(timed, authenticator.use({ challenge })), 401);
    }
    const [challenge] = challenges;
    for (const list of [[challenge], [[challenge]]] as unknown as string[]) {
      await expectError(await sendAssertion(timed, authenticator.use({ challenge: list })), 401);
    }
    await expectError(await sendAssertion(timed, authenticator.use(await creationFor(timed, fan))), 401);
    const late = authenticator.use(await requestFor(timed));
    now += 5 * MINUTE;
    await expectError(await sendAssertion(timed, late), 401);
  });

  test('uses up the challenge of a refused response', async () => {
    const { authenticator } = await addPasskey(site, await signUpConfirmed(site));
    const request = await requestFor(site);
    await expectError(await sendAssertion(site, authenticator.use(request, { userVerified: false })), 401);
    await expectError(await sendAssertion(site, authenticator.use(request)), 401);
  });

  test('is refused where a response was altered, or signed by another key', async () => {
    const [fan, other] = [await signUpConfirmed(site), await signUpConfirmed(site)];
    const { authenticator } = await addPasskey(site, fan);
    const foreign = (await addPasskey(site, other)).authenticator;
    const { id, rawId } = foreign.use(await requestFor(site));
    const signed = authenticator.use(await requestFor(site));
    await expectError(await sendAssertion(site, { ...signed, id, rawId }), 401);

    const next = authenticator.use(await requestFor(site));
    const data = Buffer.from(next.response.authenticatorData, 'base64url');
    data.writeUInt32BE(4_000, 33);
    const response = { ...next.response, authenticatorData: data.toString('base64url') };
    await expectError(await sendAssertion(site, { ...next, response }), 401);
    await expectError(await enterByPasskey(site, createAuthenticator(), { userHandle: 'MQ' }), 401);
  });

  test('is refused where the challenge was issued at another address', async () => {
    const moved = await startSite({ beside: site, publicUrl: 'http://slvsh.example:8080' });
    const { authenticator } = await addPasskey(site, await signUpConfirmed(site));
    await expectError(await sendAssertion(moved, authenticator.use(await requestFor(site))), 401);
    const said = { origin: 'http://slvsh.example:8080' };
    await expectError(await sendAssertion(site, authenticator.use(await requestFor(moved), said)), 401);
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['text', 'a passkey'],
    ['a list', [1]],
    ['an empty object', {}],
    ['numbers', { id: 1, rawId: 1, type: 1, response: 1 }],
    ['an id that is no base64url', { id: 'ä', rawId: 'ä', type: 'public-key', response: {} }],
    ['an id of 5,000 characters', { id: 'a'.repeat(5_000), rawId: 'a', type: 'public-key', response: {} }],
  ])('is refused as invalid for %s', async (_what, credential) => {
    const response = await sendAssertion(site, credential);
    const { field } = await response.clone().json();
    await expectError(response, 400, field);
    expect(field).toMatch(/^credential/);
  });

  test('is refused for responses that decode to nothing', async () => {
    const { authenticator } = await addPasskey(site, await signUpConfirmed(site));
    const text = (value: string) => Buffer.from(value).toString('base64url');
    for (const part of ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle'] as const) {
      for (const value of [text('null'), text('{}'), text('[]'), 'A', 'A'.repeat(60)]) {
        const valid = authenticator.use(await requestFor(site));
        const response = await sendAssertion(site, { ...valid, response: { ...valid.response, [part]: value } });
        expect(response.status, `${part} ${value}`).toBeLessThan(500);
        expect(response.status).toBeGreaterThanOrEqual(400);
      }
    }
    await expectError(await sendAssertion(site, { id: 'a'.repeat(200_000) }), 413);
  });

  test('is refused once the account is deleted, and has no admin rights once it is demoted', async () => {
    const [boss, other] = [await signUpAdmin(site), await signUpAdmin(site)];
    const { authenticator } = await addPasskey(site, boss);
    expect((await signedIn(await enterByPasskey(site, authenticator))).user.admin).toBe('true');
    const demotedWithin = authenticator.use(await requestFor(site));
    await site.write((trx) => changeRole(trx, boss.email, { from: ['admin'], to: 'fan' }, NOON));
    const entered = await signedIn(await sendAssertion(site, demotedWithin));
    expect(entered.user.admin).toBe('false');
    await expectError(await send(site, 'GET /trash', undefined, { authorization: entered.authorization }), 403);

    const deletedWithin = authenticator.use(await requestFor(site));
    const { authorization } = other;
    const gone = await send(site, `DELETE /users/edit/${boss.user.id}`, undefined, { authorization });
    expect(gone.status).toBe(200);
    await expectError(await sendAssertion(site, deletedWithin), 401);
    expect((await readRows(site)).filter(({ userId }) => userId === boss.user.id)).toEqual([]);
  });

  test('counts failures of an address with those of passwords', async () => {
    const limited = await startSite();
    const address = '10.9.9.9';
    const { authenticator } = await addPasskey(limited, await signUpConfirmed(limited));
    const key = `sign-in:from:${address}`;
    await expectError(await sendAssertion(limited, authenticator.use({ challenge: 'none' }), { address }), 401);
    await limited.database.updateTable('limits').set({ count: 500 }).where('key', '=', key).execute();
    const valid = authenticator.use(await requestFor(limited));
    const response = await sendAssertion(limited, valid, { address });
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    await expectError(response, 429);
    expect((await sendAssertion(limited, valid, { address: '10.9.9.10' })).status).toBe(200);
  });
});
