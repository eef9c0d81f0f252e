/** Only members see a crew, and a deleted account leaves no trace in it (docs/security.md, 28 and 30). */
import { describe, expect, test } from 'vitest';
import type { EndpointName } from '#contract/api/endpoints.ts';
import { startBracketSite } from '../support/bracket-site.ts';
import { crewActions, memberIds } from '../support/crews.ts';
import { expectError } from '../support/expect-error.ts';
import { type Sending, send, signUp, signUpAdmin } from '../support/fans.ts';
import { expectEndpointReply, readJson, readReply } from '../support/strict-client.ts';

const UNKNOWN = 999_999;

const { site, time, logged, freshCup } = await startBracketSite();
const { create, read, change, remove, open, join, crewOf } = crewActions(site, time);

describe('every endpoint of a crew', async () => {
  const [founder, member, removed, stranger, admin] = [
    await signUp(site),
    await signUp(site),
    await signUp(site),
    await signUp(site),
    await signUpAdmin(site),
  ];
  const cup = await freshCup();
  const { id } = await crewOf([founder, member, removed]);
  await remove(id, removed, founder);
  const calls: [EndpointName, object | undefined, 'member' | 'founder'][] = [
    ['GET /crews/{id}', undefined, 'member'],
    ['GET /crews/{id}/standing', undefined, 'member'],
    ['GET /crews/{id}/standing/{cupId}', undefined, 'member'],
    ['POST /crews/{id}/reports', { field: 'name' }, 'member'],
    ['PATCH /crews/{id}', { name: 'Park Rats' }, 'founder'],
    ['POST /crews/{id}/founder', { userId: member.user.id }, 'founder'],
    ['POST /crews/{id}/invitation', undefined, 'founder'],
    ['DELETE /crews/{id}/members/{userId}', undefined, 'founder'],
  ];
  /** `userId` is that of the founder, whom only the founder may remove. */
  const call = (name: EndpointName, crewId: number, body: object | undefined, by: Sending) =>
    send(
      site,
      name.replace('{id}', `${crewId}`).replace('{cupId}', `${cup}`).replace('{userId}', `${founder.user.id}`),
      body,
      by,
    );

  test.each(calls)('%s answers a caller who is not a member as if the crew did not exist', async (name, body) => {
    await expectError(await call(name, id, body, {}), 401);
    for (const by of [stranger, removed, admin]) {
      const [known, unknown] = [await call(name, id, body, by), await call(name, UNKNOWN, body, by)];
      expect([known.status, unknown.status]).toEqual([404, 404]);
      expect(await known.text()).toBe(await unknown.text());
      const headers = (reply: Response) =>
        [...reply.headers].filter(([header]) => !/^(date|x-request-id)$/.test(header));
      expect(headers(known)).toEqual(headers(unknown));
    }
  });

  test.each(calls.filter(([, , access]) => access === 'founder'))(
    '%s is refused to other members',
    async (name, body) => {
      const before = await readReply(read(id, founder));
      await expectError(await call(name, id, body, member), 403);
      expect(await readReply(read(id, founder))).toEqual(before);
    },
  );

  test.each(calls.filter(([, , access]) => access === 'member'))('%s is open to each member', async (name, body) => {
    for (const by of [founder, member]) await readReply(call(name, id, body, by));
  });

  test('is in this list', async () => {
    const { paths } = await readJson(site.get('/api/docs/json'));
    const served = Object.entries<object>(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.slice('/api/v1'.length)}`),
    );
    expect(served.filter((name) => name.includes('/crews/{id}')).sort()).toEqual(calls.map(([name]) => name).sort());
  });
});

test('a deleted account leaves its crews, which go on without ‘a fan’', async () => {
  const [leaver, heir] = [await signUp(site), await signUp(site)];
  const [shared, single] = [await crewOf([leaver, heir]), await crewOf([leaver])];
  expect((await send(site, `POST /crews/${shared.id}/reports`, { field: 'name' }, leaver)).status).toBe(200);
  expect((await send(site, `DELETE /users/edit/${leaver.user.id}`, undefined, leaver)).status).toBe(200);
  const crew = await readReply(read(shared.id, heir));
  expect([crew.founderId, crew.members]).toEqual([heir.user.id, [expect.objectContaining({ userId: heir.user.id })]]);
  expect(await site.database.selectFrom('crews').where('id', '=', single.id).selectAll().execute()).toEqual([]);
  for (const table of ['crewMembers', 'crewReports'] as const) {
    expect(await site.database.selectFrom(table).where('userId', '=', leaver.user.id).selectAll().execute()).toEqual(
      [],
    );
  }
});

test('an account that joins while it is deleted is in no crew', async () => {
  const [founder, leaver] = [await signUp(site), await signUp(site)];
  const { id, invitation } = await crewOf([founder]);
  const [, deleted] = await Promise.all([
    join(invitation, leaver),
    send(site, `DELETE /users/edit/${leaver.user.id}`, undefined, leaver),
  ]);
  expect(deleted.status).toBe(200);
  expect(memberIds(await readReply(read(id, founder)))).toEqual([founder.user.id]);
});

test("a fan's own data has their crews and reports, which an admin does not see", async () => {
  const [founder, member] = [await signUp(site), await signUp(site)];
  const crew = await crewOf([founder, member]);
  expect((await send(site, `POST /crews/${crew.id}/reports`, { field: 'name' }, member)).status).toBe(200);
  const data = await readReply(send(site, `GET /users/${member.user.id}/data`, undefined, member));
  expectEndpointReply('GET /users/{id}/data', data);
  expect(data.crews).toEqual([
    {
      ...{ id: crew.id, name: 'Rail Rats', stake: null, joinedAt: crew.members[1]?.joinedAt, founder: false },
      reported: ['name'],
    },
  ]);
  const admin = await signUpAdmin(site);
  const read = await readReply(send(site, `GET /users/${member.user.id}/data`, undefined, admin));
  expect(read.crews).toEqual([]);
});

test('the log has no name, stake or invitation of a crew', async () => {
  const founder = await signUp(site);
  const created = await create(founder, { name: 'Canary Crew', stake: 'Canary stake' });
  const { id, invitation } = await created.json();
  await change(id, { name: 'Canary Rats' }, founder);
  await open(invitation, founder);
  await join(invitation, founder);
  await expectError(await send(site, `PATCH /crews/${id}`, { name: `Canary ${'x'.repeat(40)}` }, founder), 400, 'name');
  const log = logged.join('');
  for (const event of ['crew created', 'crew joined', 'refused']) expect(log).toContain(`"${event}"`);
  expect(log.match(/canary|Rail Rats/i)).toBeNull();
  expect(log.includes(invitation)).toBe(false);
});
