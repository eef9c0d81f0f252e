/** Valid and invalid requests generated from the API's own document, with every kind of caller (docs/security.md, 7, 8 and 12). */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { upsertBracket } from '#server/features/brackets/save.ts';
import { reportText } from '#server/features/crews/reports.ts';
import { createCrew, joinCrew } from '#server/features/crews/save.ts';
import { addPost, addRider, flagVideo } from '../support/builders.ts';
import { chart, completeChart, PARTIAL } from '../support/charting.ts';
import { openCountingWeb } from '../support/counting-web.ts';
import { jpeg } from '../support/forms.ts';
import { signUpCallers } from '../support/fuzzing/callers.ts';
import { type DescribedEndpoint, describedEndpoints, readDocument } from '../support/fuzzing/described-endpoints.ts';
import { type Draft, draftRequest, type GeneratedRequest, prepare } from '../support/fuzzing/generated-request.ts';
import { createKnownValues } from '../support/fuzzing/known-values.ts';
import { findReplyFault } from '../support/fuzzing/reply-faults.ts';
import { sendGenerated } from '../support/fuzzing/send-generated.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { SUPPORT } from '../support/support-settings.ts';
import { startVideoHost } from '../support/video-host-server.ts';
import { buildWorld, pickUpperRiders } from '../support/world.ts';

/** `npm run fuzz` sets others. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_180_314);
const MINUTES = Number(process.env.FUZZ_MINUTES ?? 0);

/** Requests to each endpoint in a round. */
const ROUND = 8;
const ROUNDS = 1;

/** Attempts to generate a valid request that succeeds. */
const FEW_TRIES = 6;
const MOST_TRIES = 60;

/** Endpoints that need a token from a mail, a response of an authenticator, or the keys of a browser. */
const OUT_OF_REACH = [
  'PATCH /api/v1/users/reset-password',
  'POST /api/v1/users/confirm-email/{token}',
  'PATCH /api/v1/users/confirm-email/{token}',
  'POST /api/v1/users/confirm-alerts/{token}',
  'POST /api/v1/users/{id}/passkeys',
  'POST /api/v1/passkeys/sign-in',
  'POST /api/v1/users/{id}/push-subscriptions',
];

const videoHost = await startVideoHost();
const loud: string[] = [];
const site = await startSite({
  web: openCountingWeb(),
  videoHosts: videoHost.hosts,
  support: SUPPORT,
  logTo: { write: (line) => void (JSON.parse(line).level >= 50 && loud.push(line)) },
});
const { cup, riders } = await buildWorld(site);
const document = await readDocument(site);
const described = describedEndpoints(document);
const odd = described.map((call) => draftRequest(call, document));
const known = createKnownValues();
const trashed = await addRider(site);
await site.database.updateTable('riders').set({ deletedAt: NOON }).where('id', '=', trashed).execute();
known.add('trashed riders', trashed);
// Winners depend on the cup.
known.add('results', '{}');
const faults = new Map<string, Set<string>>();
const done = new Set<string>();
let sentInAll = 0;
let admins: Set<number>;

afterAll(() => videoHost.close());

beforeAll(
  async () => {
    const people = await signUpCallers(site, known, giveBracket);
    for (let n = 0; n < 3; n++) await giveCrew(people.idOf('owner') ?? 0);
    await giveCharts(people.idOf('owner') ?? 0);
    await giveFlaggedVideos();
    await givePasskeys(people.idOf('owner') ?? 0);
    await givePushSubscriptions(people.idOf('owner') ?? 0);
    ({ admins } = people);
    const picture = await jpeg('a.jpg');
    const parts = { known, picture, ownId: people.idOf, signedInAs: people.headersOf };
    const until = performance.now() + MINUTES * 60_000;
    for (const call of described.filter(({ name }) => !OUT_OF_REACH.includes(name))) {
      // The larger sample begins with the smaller one, which is enough for most endpoints.
      for (const numRuns of [FEW_TRIES, MOST_TRIES]) {
        if (done.has(call.name)) continue;
        const good = fc.sample(draftRequest(call, document, true), { seed: SEED, numRuns });
        const untried = numRuns === FEW_TRIES ? good : good.slice(FEW_TRIES);
        for (const draft of untried) if (!done.has(call.name)) await tryOut(call, draft, SEED);
      }
    }
    for (let round = 0; round < ROUNDS || performance.now() < until; round++) {
      const drafts = odd.map((arbitrary) => fc.sample(arbitrary, { seed: SEED + round, numRuns: ROUND }));
      for (let turn = 0; turn < ROUND; turn++) {
        for (const [index, call] of described.entries()) {
          const draft = drafts[index]?.[turn];
          if (draft) await tryOut(call, draft, SEED + round);
        }
      }
    }

    async function tryOut(call: DescribedEndpoint, draft: Draft, seed: number) {
      const sent = await prepare(call, draft, parts);
      sentInAll += 1;
      const reply = await sendGenerated(site, sent).catch((error: Error) => error);
      const fault = reply instanceof Error ? reply.message : findReplyFault(call, draft, sent, reply);
      if (fault) note(call, `${fault}\n    with the seed ${seed}, as ${draft.role}: ${show(sent)}`);
      if (fault || !reply || reply instanceof Error || reply.status !== 200) return;
      if (draft.oddity.kind === 'segment' || draft.oddity.kind === 'method') return;
      done.add(call.name);
      known.learn(sent.address.split('?')[0] ?? '', JSON.parse(reply.body));
      if (call.method !== 'GET' && /\/(users|members)\//.test(call.path)) await people.renew();
    }
  },
  240_000 + MINUTES * 2 * 60_000,
);

function giveBracket(userId: number) {
  const picks = pickUpperRiders(riders);
  const bracket = { userId, cupId: cup, picks, submittedAt: NOON, lateGames: new Set<number>() };
  return site.write((trx) => upsertBracket(trx, bracket));
}

/** A reported crew of all accounts so far. */
function giveCrew(userId: number) {
  return site.write(async (trx) => {
    const id = await createCrew(trx, { userId, name: 'Rail Rats', stake: 'Karaoke' }, NOON);
    const crew = trx.selectFrom('crews').where('id', '=', id).select('invitation');
    const { invitation: token } = await crew.executeTakeFirstOrThrow();
    const others = trx.selectFrom('users').where('deletedAt', 'is', null).select('id');
    for (const other of await others.execute()) await joinCrew(trx, { userId: other.id, token }, NOON);
    for (const field of ['name', 'stake'] as const) await reportText(trx, { crewId: id, by: userId, field }, NOON);
    known.add('crews', id);
    known.add('token', token);
  });
}

/** Games that are charted, that wait with a chart of the owner, and that can be charted. */
async function giveCharts(userId: number) {
  const duel = [riders.joss, riders.noah] as const;
  const tricks = JSON.stringify(chart(duel, PARTIAL));
  known.add('tricks', tricks);
  known.add('calls', [{ row: 1, call: 'landed' }]);
  for (let n = 0; n < 6; n++) {
    known.add('posts', await addPost(site, { riderIds: duel, tricks: completeChart(duel), ledger: 'complete' }));
    const postId = await addPost(site, { riderIds: duel });
    known.add('posts', postId);
    const proposal = { postId, userId, tricks, status: 'open', createdAt: NOON } as const;
    const { id } = await site.database
      .insertInto('chartProposals')
      .values(proposal)
      .returning('id')
      .executeTakeFirstOrThrow();
    known.add('chart-proposals', id);
  }
}

async function giveFlaggedVideos() {
  for (let n = 0; n < 6; n++) {
    const id = await addPost(site);
    await flagVideo(site, id);
    known.add('flagged posts', id);
  }
}

async function givePushSubscriptions(userId: number) {
  for (let n = 0; n < 6; n++) {
    const { id } = await site.database
      .insertInto('pushSubscriptions')
      .values({
        userId,
        endpoint: `https://push.example/${n}`,
        p256dh: 'a',
        auth: 'a',
        language: 'en',
        createdAt: NOON,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    known.add('push subscriptions', id);
  }
}

async function givePasskeys(userId: number) {
  for (let n = 0; n < 6; n++) {
    const passkey = { userId, credentialId: `generated-${n}`, publicKey: 'a', counter: 0, createdAt: NOON };
    const { id } = await site.database
      .insertInto('passkeys')
      .values({ ...passkey, transports: '[]', rpId: 'slvsh.example', name: 'My phone' })
      .returning('id')
      .executeTakeFirstOrThrow();
    known.add('passkeys', id);
  }
}

function note({ name }: DescribedEndpoint, fault: string): void {
  const before = faults.get(name) ?? new Set();
  if (before.size < 5) faults.set(name, before.add(fault));
}

function show({
  method,
  address,
  headers: { authorization: _, cookie: __, ...headers },
  body,
}: GeneratedRequest): string {
  const content = body ? JSON.stringify(body.toString('utf8').slice(0, 600)) : '';
  return `${method} ${address.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${content}`;
}

describe(`with the seed ${SEED}, every reply agrees with the document`, () => {
  test.each(described.map(({ name }) => name))('%s', (name) => {
    expect([...(faults.get(name) ?? [])].join('\n')).toBe('');
  });
});

test('no internal error is logged', () => {
  expect(loud).toEqual([]);
});

test('no caller has become an admin', async () => {
  const rows = await site.database.selectFrom('users').select('id').where('role', '=', 'admin').execute();
  expect(rows.filter(({ id }) => !admins.has(id))).toEqual([]);
});

test('the site still works', async () => {
  if (MINUTES > 0) process.stdout.write(`\n${sentInAll} requests\n`);
  expect((await site.get('/api/v1/posts/page/1')).status).toBe(200);
});

test.skipIf(process.env.FUZZ_SEED)('each endpoint has succeeded at least once', () => {
  expect(described.map(({ name }) => name).filter((name) => !done.has(name) && !OUT_OF_REACH.includes(name))).toEqual(
    [],
  );
});
