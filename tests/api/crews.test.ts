/** Crews, their founders, members and invitations (docs/security.md, 30). */
import { sql } from 'kysely';
import { describe, expect, inject, test, vi } from 'vitest';
import { CREW_MEMBERS_MAX, CREWS_FOUNDED_MAX, CREWS_JOINED_MAX } from '#contract/crew-limits.ts';
import type { Crew } from '#contract/crews.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { getCrew } from '#server/features/crews/describe.ts';
import { lockCrew } from '#server/features/crews/queries.ts';
import { handOverCrew, removeMember } from '#server/features/crews/save.ts';
import { createUser } from '#server/features/users/create-user.ts';
import { type Fan, startBracketSite } from '../support/bracket-site.ts';
import { expectError } from '../support/expect-error.ts';
import { type Sending, send, signUp, signUpAdmin } from '../support/fans.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { expectEndpointReply } from '../support/strict-client.ts';

const UNKNOWN = 999_999;

const { site, time, logged, freshCup, submit } = await startBracketSite();

const create = (by: Sending, fields: object = { name: 'Rail Rats' }) => send(site, 'POST /crews', fields, by);
const read = (id: number, by: Sending) => send(site, `GET /crews/${id}`, undefined, by);
const change = (id: number, fields: object, by: Sending) => send(site, `PATCH /crews/${id}`, fields, by);
const handOver = (id: number, to: number, by: Sending) => send(site, `POST /crews/${id}/founder`, { userId: to }, by);
const renew = (id: number, by: Sending) => send(site, `POST /crews/${id}/invitation`, undefined, by);
const remove = (id: number, fan: Fan, by: Sending = fan) =>
  send(site, `DELETE /crews/${id}/members/${fan.user.id}`, undefined, by);
const open = (token: string, by: Sending) => send(site, `GET /crew-invitations/${token}`, undefined, by);
const join = (token: string, by: Sending) => send(site, `POST /crew-invitations/${token}`, undefined, by);

async function readJson(response: Response, name: EndpointName) {
  const reply = await response.json();
  expect(response.status, JSON.stringify(reply)).toBe(200);
  expectEndpointReply(name, reply);
  return reply;
}

/** A crew of the fans, who join a second apart; the first one founds it. */
async function crewOf(founder: Fan, ...members: Fan[]): Promise<Crew> {
  const crew: Crew = await readJson(await create(founder), 'POST /crews');
  for (const member of members) {
    time.now += 1_000;
    await readJson(await join(crew.invitation, member), 'POST /crew-invitations/{token}');
  }
  return readJson(await read(crew.id, founder), 'GET /crews/{id}');
}

const signUpMany = (count: number) => Promise.all(Array.from({ length: count }, () => signUp(site)));

const idsOf = (crew: Crew) => crew.members.map((member) => member.userId);

describe('a new crew', () => {
  test('has its founder as the only member, and an invitation of 128 bits', async () => {
    const founder = await signUp(site);
    const crew = await readJson(
      await create(founder, { name: ' Rail Rats ', stake: 'The last one cooks' }),
      'POST /crews',
    );
    expect(crew).toEqual({
      id: crew.id,
      name: 'Rail Rats',
      stake: 'The last one cooks',
      founderId: founder.user.id,
      members: [{ userId: founder.user.id, userName: 'Ada', joinedAt: new Date(time.now).toISOString() }],
      invitation: crew.invitation,
      cups: [],
    });
    expect(Buffer.from(crew.invitation, 'base64url')).toHaveLength(16);
    expect((await create(founder)).headers.get('cache-control')).toBe('no-store');
    const listed = await readJson(await send(site, 'GET /crews', undefined, founder), 'GET /crews');
    expect(listed.map(({ memberCount }: { memberCount: number }) => memberCount)).toEqual([1, 1]);
  });

  test.each([
    ['without a name', {}, 'name'],
    ['with a name of two characters', { name: 'AB' }, 'name'],
    ['with a name of blanks', { name: '     ' }, 'name'],
    ['with a name of 31 characters', { name: 'x'.repeat(31) }, 'name'],
    ['with an invisible name', { name: '\u200b\u200d\u2060\u200b' }, 'name'],
    ['with a name of two lines', { name: 'Rail\nRats' }, 'name'],
    ['with a number as its name', { name: 123 }, 'name'],
    ['with a stake of 81 characters', { name: 'Rail Rats', stake: 'x'.repeat(81) }, 'stake'],
    ['with a list as its stake', { name: 'Rail Rats', stake: ['a'] }, 'stake'],
  ])('%s is refused', async (_, fields, field) => {
    await expectError(await create(await signUp(site), fields), 400, field);
  });

  test('keeps markup as text', async () => {
    const [name, stake] = ['<b>Rats</b> & "co"', '<script>hit()</script> {{7*7}} %00'];
    expect(await (await create(await signUp(site), { name, stake })).json()).toMatchObject({ name, stake });
  });

  test(`is refused to the founder of ${CREWS_FOUNDED_MAX} others, also in concurrent requests`, async () => {
    const founder = await signUp(site);
    const replies = await Promise.all(Array.from({ length: CREWS_FOUNDED_MAX + 2 }, () => create(founder)));
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(CREWS_FOUNDED_MAX).fill(200), 409, 409]);
    const [crew] = await (await send(site, 'GET /crews', undefined, founder)).json();
    expect((await remove(crew.id, founder)).status).toBe(200);
    expect((await create(founder)).status).toBe(200);
  });

  test('is refused after ten in a day', async () => {
    const founder = await signUp(site);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) {
      const reply = await create(founder);
      statuses.push(reply.status);
      if (reply.status === 200) await remove((await reply.json()).id, founder);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});

describe('an invitation', () => {
  test('shows the crew to a signed-in fan, and joins by POST alone', async () => {
    const [founder, fan] = [await signUp(site), await signUp(site)];
    const crew = await crewOf(founder);
    const shown = { name: 'Rail Rats', stake: null, founder: 'Ada', memberCount: 1 };
    expect(await readJson(await open(crew.invitation, fan), 'GET /crew-invitations/{token}')).toEqual({
      ...shown,
      joined: null,
    });
    await expectError(await read(crew.id, fan), 404);
    await expectError(await open(crew.invitation, {}), 401);
    await expectError(await join(crew.invitation, {}), 401);
    await expectError(await join(crew.invitation, { cookie: fan.cookie }), 401);
    const joined = await readJson(await join(crew.invitation, fan), 'POST /crew-invitations/{token}');
    expect(idsOf(joined)).toEqual([founder.user.id, fan.user.id]);
    expect(await (await open(crew.invitation, fan)).json()).toMatchObject({ memberCount: 2, joined: crew.id });
  });

  test('used twice joins once', async () => {
    const [founder, fan] = [await signUp(site), await signUp(site)];
    const { invitation } = await crewOf(founder);
    for (const { status } of await Promise.all([1, 2, 3].map(() => join(invitation, fan)))) expect(status).toBe(200);
    expect((await (await join(invitation, founder)).json()).members).toHaveLength(2);
  });

  test('that is guessed, malformed or renewed gets one and the same answer', async () => {
    const [founder, fan] = [await signUp(site), await signUp(site)];
    const crew = await crewOf(founder);
    const renewed = await readJson(await renew(crew.id, founder), 'POST /crews/{id}/invitation');
    expect(renewed.invitation).not.toBe(crew.invitation);
    const wrong = [
      crew.invitation,
      'A'.repeat(22),
      renewed.invitation.slice(0, -1),
      `${renewed.invitation}A`,
      renewed.invitation.toLowerCase().padEnd(23, '-'),
      String(crew.id),
      '%00',
      '%F0%9F%8E%BF',
      '%25',
      "'%20or%201=1--",
    ];
    const answers = new Set<string>();
    for (const token of wrong) {
      for (const reply of [await open(token, fan), await join(token, fan)]) {
        expect(reply.status, token).toBe(404);
        answers.add(await reply.text());
      }
    }
    expect(answers.size).toBe(1);
    expect((await join(renewed.invitation, fan)).status).toBe(200);
  });

  test('admits no more than 50 members, also by concurrent requests', async () => {
    const founder = await signUp(site);
    const crew = await crewOf(founder);
    await site.write(async (trx) => {
      for (let n = 2; n < CREW_MEMBERS_MAX; n++) {
        const person = { name: `Fan ${n}`, email: `crew${n}@fans.example`, passwordHash: '-', admin: false };
        const userId = await createUser(trx, person, NOON);
        await trx.insertInto('crew_members').values({ crew_id: crew.id, user_id: userId, joined_at: NOON }).execute();
      }
    });
    const late = await signUpMany(3);
    const replies = await Promise.all(late.map((fan) => join(crew.invitation, fan)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(idsOf(await (await read(crew.id, founder)).json())).toHaveLength(CREW_MEMBERS_MAX);
    expect((await join(crew.invitation, founder)).status).toBe(200);
  });

  test(`is refused to a member of ${CREWS_JOINED_MAX} crews, also in concurrent requests`, async () => {
    const founders = await signUpMany(CREWS_JOINED_MAX + 2);
    const crews = await Promise.all(founders.map((founder) => crewOf(founder)));
    const fan = await signUp(site);
    const replies = await Promise.all(crews.map(({ invitation }) => join(invitation, fan)));
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(CREWS_JOINED_MAX).fill(200), 409, 409]);
    await expectError(await create(fan), 409);
  });

  test('can be opened and used 60 times an hour by one fan', async () => {
    const [founder, fan] = [await signUp(site), await signUp(site)];
    const { invitation } = await crewOf(founder);
    const statuses = await Promise.all(
      Array.from({ length: 62 }, (_, n) => (n % 2 ? open : join)(invitation, fan).then(({ status }) => status)),
    );
    expect(statuses.sort()).toEqual([...Array(60).fill(200), 429, 429]);
    const late = await open(invitation, fan);
    expect(late.headers.get('retry-after')).toBe('3600');
    expect((await expectError(late, 429)).message).toMatch(/^Too many invitations opened\. /);
    expect((await open(invitation, founder)).status).toBe(200);
  });
});

describe('the founder', () => {
  test('changes name and stake, each without the other', async () => {
    const founder = await signUp(site);
    const { id } = await crewOf(founder);
    expect(await readJson(await change(id, { stake: 'Karaoke' }, founder), 'PATCH /crews/{id}')).toMatchObject({
      name: 'Rail Rats',
      stake: 'Karaoke',
    });
    expect(await (await change(id, { name: 'Park Rats' }, founder)).json()).toMatchObject({
      name: 'Park Rats',
      stake: 'Karaoke',
    });
    expect(await (await change(id, { stake: '' }, founder)).json()).toMatchObject({ name: 'Park Rats', stake: null });
    await expectError(await change(id, { name: 'x' }, founder), 400, 'name');
  });

  test('hands the crew over to a member, and to no other fan', async () => {
    const [founder, member, other] = [await signUp(site), await signUp(site), await signUp(site)];
    const { id } = await crewOf(founder, member);
    for (const userId of [other.user.id, UNKNOWN]) {
      await expectError(await handOver(id, userId, founder), 400, 'userId');
    }
    const crew = await readJson(await handOver(id, member.user.id, founder), 'POST /crews/{id}/founder');
    expect([crew.founderId, idsOf(crew)]).toEqual([member.user.id, [founder.user.id, member.user.id]]);
    await expectError(await renew(id, founder), 403);
    expect((await renew(id, member)).status).toBe(200);
  });

  test('removes a member, which ends the invitation that the member knows', async () => {
    const [founder, member, other] = [await signUp(site), await signUp(site), await signUp(site)];
    const crew = await crewOf(founder, member);
    await expectError(await remove(crew.id, other, founder), 404);
    expect((await (await read(crew.id, founder)).json()).invitation).toBe(crew.invitation);
    const removed = await readJson(await remove(crew.id, member, founder), 'DELETE /crews/{id}/members/{userId}');
    expect(removed).toEqual({ id: member.user.id });
    await expectError(await join(crew.invitation, member), 404);
    await expectError(await read(crew.id, member), 404);
    expect(idsOf(await (await read(crew.id, founder)).json())).toEqual([founder.user.id]);
  });

  test('who leaves is followed by the longest member', async () => {
    const [founder, second, third] = [await signUp(site), await signUp(site), await signUp(site)];
    const crew = await crewOf(founder, third, second);
    expect((await remove(crew.id, founder)).status).toBe(200);
    const left = await readJson(await read(crew.id, second), 'GET /crews/{id}');
    expect([left.founderId, idsOf(left)]).toEqual([third.user.id, [third.user.id, second.user.id]]);
    expect(left.invitation).toBe(crew.invitation);
  });
});

test('a crew of which all members leave at once is deleted', async () => {
  const fans = await signUpMany(4);
  const [founder, ...members] = fans;
  if (!founder) throw new Error('A sign-up was refused');
  const { id, invitation } = await crewOf(founder, ...members);
  for (const { status } of await Promise.all(fans.map((fan) => remove(id, fan)))) expect(status).toBe(200);
  for (const [table, column] of [
    ['crews', 'id'],
    ['crew_members', 'crew_id'],
    ['crew_reports', 'crew_id'],
  ] as const) {
    expect(await site.database.selectFrom(table).where(column, '=', id).selectAll().execute(), table).toEqual([]);
  }
  await expectError(await open(invitation, founder), 404);
});

test('a crew names the cups in which its members have brackets, newest first', async () => {
  const [founder, member, other] = [await signUp(site), await signUp(site), await signUp(site)];
  const { id } = await crewOf(founder, member);
  const [old, trashed, unplayed, young] = [
    await freshCup({ slug: 'SLVSH Cup Old', startsOn: '2016-03-01', endsOn: '2016-03-02' }),
    await freshCup(),
    await freshCup(),
    await freshCup({ slug: 'SLVSH Cup Young', startsOn: '2017-03-01', endsOn: '2017-03-02' }),
  ];
  for (const cup of [old, young, trashed]) expect((await submit(member, cup)).status).toBe(200);
  expect((await submit(other, unplayed)).status).toBe(200);
  await site.database.updateTable('cups').set({ deleted_at: NOON }).where('id', '=', trashed).execute();
  expect((await (await read(id, founder)).json()).cups).toEqual([
    { id: young, title: 'Young' },
    { id: old, title: 'Old' },
  ]);
});

describe('every endpoint of a crew', async () => {
  const [founder, member, removed, stranger, admin] = [
    await signUp(site),
    await signUp(site),
    await signUp(site),
    await signUp(site),
    await signUpAdmin(site),
  ];
  const cup = await freshCup();
  const { id } = await crewOf(founder, member, removed);
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
      const before = await (await read(id, founder)).json();
      await expectError(await call(name, id, body, member), 403);
      expect(await (await read(id, founder)).json()).toEqual(before);
    },
  );

  test.each(calls.filter(([, , access]) => access === 'member'))('%s is open to each member', async (name, body) => {
    for (const by of [founder, member]) await readJson(await call(name, id, body, by), name);
  });

  test('is in this list', async () => {
    const { paths } = await (await site.get('/api/docs/json')).json();
    const served = Object.entries<object>(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.slice('/api/v1'.length)}`),
    );
    expect(served.filter((name) => name.includes('/crews/{id}')).sort()).toEqual(calls.map(([name]) => name).sort());
  });
});

test('a deleted account leaves its crews, which go on without ‘a rider’', async () => {
  const [leaver, heir] = [await signUp(site), await signUp(site)];
  const [shared, alone] = [await crewOf(leaver, heir), await crewOf(leaver)];
  expect((await send(site, `POST /crews/${shared.id}/reports`, { field: 'name' }, leaver)).status).toBe(200);
  expect((await send(site, `DELETE /users/edit/${leaver.user.id}`, undefined, leaver)).status).toBe(200);
  const crew = await readJson(await read(shared.id, heir), 'GET /crews/{id}');
  expect([crew.founderId, crew.members]).toEqual([heir.user.id, [expect.objectContaining({ userId: heir.user.id })]]);
  expect(await site.database.selectFrom('crews').where('id', '=', alone.id).selectAll().execute()).toEqual([]);
  for (const table of ['crew_members', 'crew_reports'] as const) {
    expect(await site.database.selectFrom(table).where('user_id', '=', leaver.user.id).selectAll().execute()).toEqual(
      [],
    );
  }
});

test('an account that joins while it is deleted is in no crew', async () => {
  const [founder, leaver] = [await signUp(site), await signUp(site)];
  const { id, invitation } = await crewOf(founder);
  const [, deleted] = await Promise.all([
    join(invitation, leaver),
    send(site, `DELETE /users/edit/${leaver.user.id}`, undefined, leaver),
  ]);
  expect(deleted.status).toBe(200);
  expect(idsOf(await (await read(id, founder)).json())).toEqual([founder.user.id]);
});

describe.runIf(inject('engine') === 'postgres')('on PostgreSQL', () => {
  /** Resolves when another transaction waits for a lock. */
  const untilBlocked = () =>
    vi.waitFor(async () => {
      const blocked = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      expect((await blocked.execute(site.database)).rows).toHaveLength(1);
    });

  test('the deletion of an account does not lock out a crew that makes it its founder', async () => {
    const [founder, heir] = [await signUp(site), await signUp(site)];
    const { id } = await crewOf(founder, heir);
    const { deletion } = await site.write(async (trx) => {
      await lockCrew(trx, id);
      const reply = send(site, `DELETE /users/edit/${heir.user.id}`, undefined, heir);
      await untilBlocked();
      // It waits for no lock.
      await sql`set local lock_timeout = '1ms'`.execute(trx);
      await handOverCrew(trx, { crewId: id, by: founder.user.id }, heir.user.id, time.now);
      return { deletion: reply };
    });
    expect((await deletion).status).toBe(200);
    const crew = await readJson(await read(id, founder), 'GET /crews/{id}');
    expect([crew.founderId, idsOf(crew)]).toEqual([founder.user.id, [founder.user.id]]);
  });

  test('a crew that is read while the caller is removed is not found', async () => {
    const [founder, member] = [await signUp(site), await signUp(site)];
    const { id } = await crewOf(founder, member);
    const { reading } = await site.write(async (trx) => {
      await sql`lock table users in access exclusive mode`.execute(trx);
      const error = getCrew(site.database, time.now, id, member.user.id).catch((reason: unknown) => reason);
      await untilBlocked();
      await removeMember(trx, { crewId: id, by: founder.user.id }, member.user.id, time.now);
      return { reading: error };
    });
    expect(await reading).toMatchObject({ code: 'not-found' });
  });
});

test("a fan's own data has their crews and reports, which an admin does not see", async () => {
  const [founder, member] = [await signUp(site), await signUp(site)];
  const crew = await crewOf(founder, member);
  expect((await send(site, `POST /crews/${crew.id}/reports`, { field: 'name' }, member)).status).toBe(200);
  const data = await (await send(site, `GET /users/${member.user.id}/data`, undefined, member)).json();
  expectEndpointReply('GET /users/{id}/data', data);
  expect(data.crews).toEqual([
    {
      ...{ id: crew.id, name: 'Rail Rats', stake: null, joinedAt: crew.members[1]?.joinedAt, founder: false },
      reported: ['name'],
    },
  ]);
  const admin = await signUpAdmin(site);
  const read = await (await send(site, `GET /users/${member.user.id}/data`, undefined, admin)).json();
  expect(read.crews).toEqual([]);
});

test('the limits hold on another server of the database', async () => {
  const beside = await startSite({ beside: site, clock: () => time.now });
  const founder = await signUp(site);
  const replies = await Promise.all(
    Array.from({ length: CREWS_FOUNDED_MAX + 1 }, (_, n) =>
      send(n % 2 ? site : beside, 'POST /crews', { name: 'Rail Rats' }, founder),
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([...Array(CREWS_FOUNDED_MAX).fill(200), 409]);
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
