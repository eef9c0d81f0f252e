/** Crews and their founders. */
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { CREWS_FOUNDED_MAX } from '#contract/rules/limits.ts';
import { getCrew } from '#server/features/crews/describe.ts';
import { lockCrew } from '#server/features/crews/queries.ts';
import { handOverCrew, removeMember } from '#server/features/crews/save.ts';
import { startBracketSite } from '../support/bracket-site.ts';
import { crewActions, memberIds } from '../support/crews.ts';
import { untilWaiting } from '../support/eventually.ts';
import { expectError } from '../support/expect-error.ts';
import { send, signUp } from '../support/fans.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { readReply } from '../support/strict-client.ts';

const UNKNOWN = 999_999;

const { site, time, freshCup, submit } = await startBracketSite();
const { create, read, change, handOver, renew, remove, open, join, crewOf } = crewActions(site, time);

test('a fan changes crews 60 times an hour', async () => {
  const [founder, other] = [await signUp(site), await signUp(site)];
  const crew = await crewOf([founder]);
  for (let n = 0; n < 60; n += 1) {
    const changed = n % 2 ? renew(crew.id, founder) : change(crew.id, { stake: `${n} beers` }, founder);
    expect((await changed).status).toBe(200);
  }
  const tooMany = /^Too many changes of crews\. /;
  expect((await expectError(await handOver(crew.id, other.user.id, founder), 429)).message).toMatch(tooMany);
  expect((await expectError(await remove(crew.id, founder), 429)).message).toMatch(tooMany);
  expect((await change((await crewOf([other])).id, { name: 'Calm crew' }, other)).status).toBe(200);
});

describe('a new crew', () => {
  test('has its founder as the only member, and an invitation of 128 bits', async () => {
    const founder = await signUp(site);
    const crew = await readReply(create(founder, { name: ' Rail Rats ', stake: 'The last one cooks' }));
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
    const listed = await readReply(send(site, 'GET /crews', undefined, founder));
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
    expect(await readReply(create(await signUp(site), { name, stake }))).toMatchObject({ name, stake });
  });

  test(`is refused to the founder of ${CREWS_FOUNDED_MAX} others, also in concurrent requests`, async () => {
    const founder = await signUp(site);
    const replies = await Promise.all(Array.from({ length: CREWS_FOUNDED_MAX + 2 }, () => create(founder)));
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(CREWS_FOUNDED_MAX).fill(200), 409, 409]);
    const [crew] = await readReply(send(site, 'GET /crews', undefined, founder));
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

describe('the founder', () => {
  test('changes name and stake, each without the other', async () => {
    const founder = await signUp(site);
    const { id } = await crewOf([founder]);
    expect(await readReply(change(id, { stake: 'Karaoke' }, founder))).toMatchObject({
      name: 'Rail Rats',
      stake: 'Karaoke',
    });
    expect(await readReply(change(id, { name: 'Park Rats' }, founder))).toMatchObject({
      name: 'Park Rats',
      stake: 'Karaoke',
    });
    expect(await readReply(change(id, { stake: '' }, founder))).toMatchObject({ name: 'Park Rats', stake: null });
    await expectError(await change(id, { name: 'x' }, founder), 400, 'name');
  });

  test('hands the crew over to a member, and to no other fan', async () => {
    const [founder, member, other] = [await signUp(site), await signUp(site), await signUp(site)];
    const { id } = await crewOf([founder, member]);
    for (const userId of [other.user.id, UNKNOWN]) {
      await expectError(await handOver(id, userId, founder), 400, 'userId');
    }
    const crew = await readReply(handOver(id, member.user.id, founder));
    expect([crew.founderId, memberIds(crew)]).toEqual([member.user.id, [founder.user.id, member.user.id]]);
    await expectError(await renew(id, founder), 403);
    expect((await renew(id, member)).status).toBe(200);
  });

  test('removes a member, which ends the invitation that the member knows', async () => {
    const [founder, member, other] = [await signUp(site), await signUp(site), await signUp(site)];
    const crew = await crewOf([founder, member]);
    await expectError(await remove(crew.id, other, founder), 404);
    expect((await readReply(read(crew.id, founder))).invitation).toBe(crew.invitation);
    const removed = await readReply(remove(crew.id, member, founder));
    expect(removed).toEqual({ id: member.user.id });
    await expectError(await join(crew.invitation, member), 404);
    await expectError(await read(crew.id, member), 404);
    expect(memberIds(await readReply(read(crew.id, founder)))).toEqual([founder.user.id]);
  });

  test('who leaves is followed by the longest member', async () => {
    const [founder, second, third] = [await signUp(site), await signUp(site), await signUp(site)];
    const crew = await crewOf([founder, third, second]);
    expect((await remove(crew.id, founder)).status).toBe(200);
    const left = await readReply(read(crew.id, second));
    expect([left.founderId, memberIds(left)]).toEqual([third.user.id, [third.user.id, second.user.id]]);
    expect(left.invitation).toBe(crew.invitation);
  });
});

test('a crew of which all members leave at once is deleted', async () => {
  const fans = [await signUp(site), await signUp(site), await signUp(site), await signUp(site)] as const;
  const [founder] = fans;
  const { id, invitation } = await crewOf(fans);
  for (const { status } of await Promise.all(fans.map((fan) => remove(id, fan)))) expect(status).toBe(200);
  for (const [table, column] of [
    ['crews', 'id'],
    ['crewMembers', 'crewId'],
    ['crewReports', 'crewId'],
  ] as const) {
    expect(await site.database.selectFrom(table).where(column, '=', id).selectAll().execute(), table).toEqual([]);
  }
  await expectError(await open(invitation, founder), 404);
});

test('a crew names the cups in which its members have brackets, newest first', async () => {
  const [founder, member, other] = [await signUp(site), await signUp(site), await signUp(site)];
  const { id } = await crewOf([founder, member]);
  const [old, trashed, unplayed, young] = [
    await freshCup({ slug: 'SLVSH Cup Old', startsOn: '2016-03-01', endsOn: '2016-03-02' }),
    await freshCup(),
    await freshCup(),
    await freshCup({ slug: 'SLVSH Cup Young', startsOn: '2017-03-01', endsOn: '2017-03-02' }),
  ];
  for (const cup of [old, young, trashed]) expect((await submit(member, cup)).status).toBe(200);
  expect((await submit(other, unplayed)).status).toBe(200);
  await site.database.updateTable('cups').set({ deletedAt: NOON }).where('id', '=', trashed).execute();
  expect((await readReply(read(id, founder))).cups).toEqual([
    { id: young, title: 'Young' },
    { id: old, title: 'Old' },
  ]);
});

describe.runIf(inject('engine') === 'postgres')('on PostgreSQL', () => {
  test('the deletion of an account does not lock out a crew that makes it its founder', async () => {
    const [founder, heir] = [await signUp(site), await signUp(site)];
    const { id } = await crewOf([founder, heir]);
    const { deletion } = await site.write(async (trx) => {
      await lockCrew(trx, id);
      const reply = send(site, `DELETE /users/edit/${heir.user.id}`, undefined, heir);
      await untilWaiting(site.database, 1);
      // It waits for no lock.
      await sql`set local lock_timeout = '1ms'`.execute(trx);
      await handOverCrew(trx, { crewId: id, by: founder.user.id }, heir.user.id, time.now);
      return { deletion: reply };
    });
    expect((await deletion).status).toBe(200);
    const crew = await readReply(read(id, founder));
    expect([crew.founderId, memberIds(crew)]).toEqual([founder.user.id, [founder.user.id]]);
  });

  test('a crew that is read while the caller is removed is not found', async () => {
    const [founder, member] = [await signUp(site), await signUp(site)];
    const { id } = await crewOf([founder, member]);
    const { reading } = await site.write(async (trx) => {
      await sql`lock table users in access exclusive mode`.execute(trx);
      const error = getCrew(site.database, time.now, id, member.user.id).catch((reason: unknown) => reason);
      await untilWaiting(site.database, 1);
      await removeMember(trx, { crewId: id, by: founder.user.id }, member.user.id, time.now);
      return { reading: error };
    });
    expect(await reading).toMatchObject({ status: 404 });
  });
});
