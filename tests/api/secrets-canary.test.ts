/** Emails, hashes and tokens, looked for in everything that anybody can read (trust 8). */
import { expect, test } from 'vitest';
import { createBracket } from '#server/brackets/create-bracket.ts';
import { issueResetToken } from '#server/users/reset-token.ts';
import { readBuiltWeb } from '../support/built-web.ts';
import { type Sending, send, signUp, signUpAdmin } from '../support/fans.ts';
import { describedCalls, readDocument } from '../support/generated/described-calls.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { buildWorld, pickUpperRiders } from '../support/world.ts';

const site = await startSite({ web: await readBuiltWeb() });
const { cup, riders } = await buildWorld(site);
const owner = await signUp(site, 'canary.owner@secret.example');
const admin = await signUpAdmin(site);
const other = await signUp(site, 'someone.else@secret.example');
await site.write((trx) =>
  createBracket(trx, {
    userId: owner.user.id,
    cupId: cup,
    picks: pickUpperRiders(riders),
    submittedAt: NOON,
    lateGames: new Set(),
  }),
);
await send(site, `PATCH /cups/${cup}`, { description: 'Changed by an admin.' }, admin);
await send(site, 'POST /users/forgot-password', { email: owner.email });
const reset = await issueResetToken(site.database, owner.user.id, NOON);
const share = await (await send(site, `GET /brackets/${owner.user.id}/${cup}/share`, undefined, owner)).json();

const rows = {
  users: await site.database.selectFrom('users').select(['email', 'email_key', 'password_hash']).execute(),
  sessions: await site.database.selectFrom('sessions').select('token_hash').execute(),
  resets: await site.database.selectFrom('password_resets').select('token_hash').execute(),
};
const emails = rows.users.flatMap(({ email, email_key }) => [email, email_key]);
/** The fans of the world have a hash of one character, which is no secret of anybody's. */
const hashes = [
  ...rows.users.map(({ password_hash }) => password_hash).filter((hash) => hash.length > 20),
  ...[...rows.sessions, ...rows.resets].map(({ token_hash }) => token_hash),
];
const tokens = [reset.token, ...[owner, admin].map(({ cookie }) => cookie.split('=')[1] ?? '')];
const ofOwner = [owner.authorization.slice('Bearer '.length), share.token];

/** Every reading call of the document, of everything there is. */
const document = await readDocument(site);
const reads = describedCalls(document).filter(({ method, path }) => method === 'GET' && !path.endsWith('/live'));
const addresses = reads.flatMap(({ path }) => addressesOf(path.replace('/api/v1', '')));

function addressesOf(path: string): string[] {
  const name = /\{(\w+)\}/.exec(path)?.[1];
  if (!name) return [path];
  return valuesOf(name).flatMap((value) => addressesOf(path.replace(`{${name}}`, value)));
}

function valuesOf(name: string): string[] {
  if (name === 'token') return ['nothing', reset.token, share.token];
  if (name === 'item') return ['posts', 'riders', 'heroes', 'cups'];
  if (name === 'host') return ['vimeo'];
  return ['1', '2', '3', ...(name === 'userId' || name === 'id' ? [owner.user.id, admin.user.id].map(String) : [])];
}

/** What a reader comes upon of what should stay hidden, in the body and the headers of the answer. */
async function found(path: string, hidden: string[], sending: Sending): Promise<string[]> {
  const response = await send(site, `GET ${path}`, undefined, sending);
  const answer = `${await response.text()} ${JSON.stringify([...response.headers])}`;
  return hidden.filter((secret) => answer.includes(secret)).map((secret) => `${path} tells ${secret}`);
}

test('what is hidden is long enough to be looked for', () => {
  for (const secrets of [emails, hashes, tokens, ofOwner]) {
    expect(secrets.length).toBeGreaterThan(1);
    for (const secret of secrets) expect(secret.length).toBeGreaterThan(10);
  }
});

test('whoever may read an email comes upon it', async () => {
  const mine = `/users/${owner.user.id}/data`;
  expect(await found(mine, emails, owner)).toEqual([expect.stringContaining(owner.email), expect.anything()]);
});

test('no reading call tells anybody a hash, nor a token that was not theirs', async () => {
  const told = [];
  for (const address of addresses) {
    for (const sending of [{}, other, owner, admin])
      told.push(...(await found(address, [...hashes, ...tokens], sending)));
  }
  expect(addresses.length).toBeGreaterThan(60);
  expect(told).toEqual([]);
});

test('no reading call tells nobody, nor somebody else, an email or what is the owner’s', async () => {
  const foreign = [...emails.filter((email) => email !== other.email), ...ofOwner];
  const told = [];
  for (const address of addresses) {
    for (const sending of [{}, { cookie: owner.cookie }, other]) told.push(...(await found(address, foreign, sending)));
  }
  expect(told).toEqual([]);
});

test('no page tells anything of it, wherever its links lead and whoever looks', async () => {
  const secrets = [...emails, ...hashes, ...tokens, ...ofOwner];
  const waiting = ['/', '/account', '/admin', '/forgot-password', '/not-found', `/slvsh-cup-grandvalira/brackets/x`];
  const seen = new Set(waiting);
  const told: string[] = [];
  for (const path of waiting) {
    for (const cookie of ['', owner.cookie, admin.cookie]) {
      const response = await site.get(path, { redirect: 'manual', headers: cookie ? { cookie } : {} });
      const page = `${await response.text()} ${JSON.stringify([...response.headers])}`;
      expect(response.status, path).toBeLessThan(500);
      told.push(...secrets.filter((secret) => page.includes(secret)).map((secret) => `${path} tells ${secret}`));
      for (const [, link = ''] of page.matchAll(/href="(\/(?!\/|assets\/)[^"#]*)"/g)) {
        if (seen.has(link)) continue;
        seen.add(link);
        waiting.push(link);
      }
    }
  }
  expect(seen.size).toBeGreaterThan(25);
  expect(told).toEqual([]);
});
