/** Private data is in no reply and on no page for another caller (docs/security.md, 8). */
import { expect, test } from 'vitest';
import { HISTORY_KINDS } from '#contract/rules/entities.ts';
import { upsertBracket } from '#server/features/brackets/save.ts';
import { issueResetToken } from '#server/features/users/password-reset.ts';
import { readBuiltWeb } from '../support/built-web.ts';
import { confirmationTokenOf } from '../support/confirmation-tokens.ts';
import { PASSWORD, type Sending, send, signUp, signUpAdmin, signUpEditor } from '../support/fans.ts';
import { describedEndpoints, readDocument } from '../support/fuzzing/described-endpoints.ts';
import { NOON, startSite, TEST_SECRET } from '../support/start-site.ts';
import { readReply } from '../support/strict-client.ts';
import { buildWorld, pickUpperRiders } from '../support/world.ts';

/** A fan with a bracket, a crew, a chart, a favourite and a queued reset mail, another fan, an editor, and an admin who has edited the cup. */
const site = await startSite({ web: await readBuiltWeb() });
const { cup, riders, posts } = await buildWorld(site);
const owner = await signUp(site, 'canary.owner@secret.example');
const admin = await signUpAdmin(site, 'canary.boss@secret.example');
const other = await signUp(site, 'someone.else@secret.example');
const editor = await signUpEditor(site, 'one.editor@secret.example');
await site.write((trx) =>
  upsertBracket(trx, {
    userId: owner.user.id,
    cupId: cup,
    picks: pickUpperRiders(riders),
    submittedAt: NOON,
    lateGames: new Set(),
  }),
);
await send(site, `PATCH /cups/${cup}`, { description: 'Changed by an admin.' }, admin);
await send(site, 'POST /users/forgot-password', { email: owner.email });
const reset = await issueResetToken(site.database, owner.email, NOON);
const moved = { email: 'canary.moved@secret.example', oldPassword: PASSWORD };
await send(site, `PATCH /users/edit/${owner.user.id}`, moved, owner);
const confirmation = await confirmationTokenOf(site.database, owner.user.id, NOON);
const crewFields = { name: 'Canary crew of friends', stake: 'A canary of a stake' };
const crew = await readReply(send(site, 'POST /crews', crewFields, owner));
const chart = [{ start: 1, end: 9, name: 'A canary of a trick', setter: riders.alex, set: 'missed' }];
const proposal = await send(
  site,
  `POST /posts/${posts.alexBeatsFerdinand}/chart-proposals`,
  { tricks: JSON.stringify(chart) },
  owner,
);
expect(proposal.status).toBe(200);
const starred = 29.7300000019;
const star = { postId: posts.film, start: starred, on: true, at: new Date(NOON).toISOString() };
expect((await send(site, `POST /users/${owner.user.id}/favourites`, { changes: [star] }, owner)).status).toBe(200);
const share = await readReply(send(site, `GET /brackets/${owner.user.id}/${cup}/share`, undefined, owner));

const [users, ...hashed] = await Promise.all([
  site.database
    .selectFrom('users')
    .select(['email', 'emailKey', 'passwordHash', 'pendingEmail', 'pendingEmailToken'])
    .execute(),
  site.database.selectFrom('sessions').select('tokenHash').execute(),
  site.database.selectFrom('passwordResets').select('tokenHash').execute(),
]);
const emails = [
  ...new Set(users.flatMap(({ email, emailKey, pendingEmail }) => [email, emailKey, pendingEmail ?? []]).flat()),
];
/** Values that no reply contains. The fans of the world have a hash of one character, which is not secret. */
const secrets = [
  ...[TEST_SECRET, reset, confirmation],
  ...users.flatMap(({ pendingEmailToken }) => pendingEmailToken ?? []),
  ...users.map(({ passwordHash }) => passwordHash).filter((hash) => hash.length > 20),
  ...hashed.flat().map(({ tokenHash }) => tokenHash),
  ...[owner, admin].flatMap(({ cookies }) => cookies.flatMap(partsOfCookie)),
];
const ofOwner = [
  withoutBearer(owner),
  share.token,
  crew.name,
  crew.stake,
  crew.invitation,
  'A canary of a trick',
  String(starred),
];

/** Every GET endpoint of the document, with every existing item. */
const document = await readDocument(site);
const reads = describedEndpoints(document).filter(({ method, path }) => method === 'GET' && !path.endsWith('/live'));
const addresses = [...new Set(reads.flatMap(({ path }) => addressesOf(path.replace('/api/v1', ''))))];

test('hidden values are long enough to be searched for', () => {
  for (const hidden of [emails, secrets, ofOwner]) {
    expect(hidden.length).toBeGreaterThan(1);
    for (const one of hidden) expect(one.length).toBeGreaterThan(10);
  }
});

test('a caller who may read an email gets it', async () => {
  const found = await foundIn(`/users/${owner.user.id}/data`, emails, owner);
  expect(found).toEqual([owner.email, moved.email].map((email) => expect.stringContaining(email)));
});

test('a member reads the name of a crew', async () => {
  expect(await foundIn(`/crews/${crew.id}`, [crew.name], owner)).toHaveLength(1);
});

test('a fan reads their favourites, and an admin does not', async () => {
  const read = (by: Sending) => foundIn(`/users/${owner.user.id}/data`, [String(starred)], by);
  expect([await read(owner), await read(admin)]).toEqual([[expect.stringContaining('/data')], []]);
});

test('no reply to a GET contains a hash or a token', async () => {
  expect(addresses.length).toBeGreaterThan(50);
  const found: string[] = [];
  for (const address of addresses) {
    for (const sending of [owner, admin]) found.push(...(await foundIn(address, secrets, sending)));
  }
  expect(found).toEqual([]);
});

test('no reply to an anonymous or another caller or an editor contains private data of the owner', async () => {
  const foreign = [
    ...secrets,
    ...ofOwner,
    ...emails.filter((email) => email !== other.email && email !== editor.email),
  ];
  const found: string[] = [];
  for (const address of addresses) {
    for (const sending of [{}, { cookie: owner.cookie }, other, editor]) {
      found.push(...(await foundIn(address, foreign, sending)));
    }
  }
  expect(found).toEqual([]);
});

const MAX_WORD_PAGES = 10;

test('no page contains private data, for any caller', async () => {
  // Pages of words differ only in public captions, and there is one for each word.
  const isSampled = (link: string) =>
    /\/tricks\/|\/reel\?/.test(link) &&
    [...seen].filter((other) => /\/tricks\/|\/reel\?/.test(other)).length >= MAX_WORD_PAGES;
  const hidden = [...emails, ...secrets, ...ofOwner];
  const waiting = [
    '/',
    '/account',
    '/admin',
    '/forgot-password',
    '/confirm-email/x',
    '/not-found',
    `/slvsh-cup-grandvalira/brackets/x`,
    '/crews',
    `/crews/${crew.id}`,
    '/crews/join/x',
  ];
  const seen = new Set(waiting);
  const found: string[] = [];
  for (const path of waiting) {
    for (const cookie of ['', owner.cookie, admin.cookie]) {
      const response = await site.get(path, { redirect: 'manual', headers: cookie ? { cookie } : {} });
      expect(response.status, path).toBeLessThan(500);
      const page = await response.text();
      found.push(...namesIn(path, `${page} ${JSON.stringify([...response.headers])}`, hidden));
      for (const [, link = ''] of page.matchAll(/href="(\/(?!\/|assets\/)[^"#]*)"/g)) {
        if (seen.has(link) || isSampled(link)) continue;
        seen.add(link);
        waiting.push(link);
      }
    }
  }
  expect(seen.size).toBeGreaterThan(25);
  expect(found).toEqual([]);
});

/** The hidden values in body and headers of the response. */
async function foundIn(path: string, hidden: string[], sending: Sending): Promise<string[]> {
  const response = await send(site, `GET ${path}`, undefined, sending);
  expect(response.status, path).toBeLessThan(500);
  return namesIn(path, `${await response.text()} ${JSON.stringify([...response.headers])}`, hidden);
}

function namesIn(path: string, answer: string, hidden: string[]): string[] {
  return hidden.filter((one) => answer.includes(one)).map((one) => `${path} tells ${one}`);
}

function addressesOf(path: string): string[] {
  const name = /\{(\w+)\}/.exec(path)?.[1];
  if (!name) return [path];
  return valuesOf(name).flatMap((value) => addressesOf(path.replace(`{${name}}`, value)));
}

function valuesOf(name: string): string[] {
  if (name === 'token') return ['nothing', reset, confirmation, share.token];
  if (name === 'item') return [...HISTORY_KINDS];
  if (name === 'host') return ['vimeo'];
  return ['1', '2', '3', ...(name === 'userId' || name === 'id' ? [owner.user.id, admin.user.id].map(String) : [])];
}

function partsOfCookie(cookie: string): string[] {
  const value = cookie.split(';')[0]?.split('=')[1] ?? '';
  return value.split('.').filter((part) => part.length > 10);
}

function withoutBearer({ authorization }: { authorization: string }): string {
  return authorization.slice('Bearer '.length);
}
