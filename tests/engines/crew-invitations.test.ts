/** Invitations to crews. */
import { describe, expect, test } from 'vitest';
import { CREW_MEMBERS_MAX, CREWS_JOINED_MAX } from '#contract/rules/limits.ts';
import { createUser } from '#server/features/users/create-user.ts';
import { crewActions, memberIds } from '../support/crews.ts';
import { expectError } from '../support/expect-error.ts';
import { signUp } from '../support/fans.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { readReply } from '../support/strict-client.ts';

const time = { now: NOON };
const site = await startSite({ clock: () => time.now });
const { create, read, renew, open, join, crewOf } = crewActions(site, time);

const signUpMany = (count: number) => Promise.all(Array.from({ length: count }, () => signUp(site)));

describe('an invitation', () => {
  test('shows the crew to a fan, less of it to a guest, and joins only by POST', async () => {
    const [founder, fan] = [await signUp(site), await signUp(site)];
    const crew = await crewOf([founder]);
    const shown = { name: 'Rail Rats', stake: null, founder: 'Ada' };
    expect(await readReply(open(crew.invitation, fan))).toEqual({ ...shown, memberCount: 1, joined: null });
    for (const guest of [{}, { cookie: founder.cookie }]) {
      const reply = await open(crew.invitation, guest);
      expect(reply.headers.get('cache-control')).toBe('no-store');
      expect(await readReply(Promise.resolve(reply))).toEqual({ ...shown, memberCount: null, joined: null });
    }
    await expectError(await read(crew.id, fan), 404);
    await expectError(await join(crew.invitation, {}), 401);
    await expectError(await join(crew.invitation, { cookie: fan.cookie }), 401);
    const joined = await readReply(join(crew.invitation, fan));
    expect(memberIds(joined)).toEqual([founder.user.id, fan.user.id]);
    expect(await readReply(open(crew.invitation, fan))).toMatchObject({ memberCount: 2, joined: crew.id });
  });

  test('used twice joins once', async () => {
    const [founder, fan] = [await signUp(site), await signUp(site)];
    const { invitation } = await crewOf([founder]);
    for (const { status } of await Promise.all([1, 2, 3].map(() => join(invitation, fan)))) expect(status).toBe(200);
    expect((await readReply(join(invitation, founder))).members).toHaveLength(2);
  });

  test('that is guessed, malformed or renewed gets one and the same answer', async () => {
    const [founder, fan] = [await signUp(site), await signUp(site)];
    const crew = await crewOf([founder]);
    const renewed = await readReply(renew(crew.id, founder));
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
      for (const reply of [await open(token, fan), await open(token, {}), await join(token, fan)]) {
        expect(reply.status, token).toBe(404);
        answers.add(await reply.text());
      }
    }
    expect(answers.size).toBe(1);
    expect((await join(renewed.invitation, fan)).status).toBe(200);
  });

  test('admits no more than 50 members, also by concurrent requests', async () => {
    const founder = await signUp(site);
    const crew = await crewOf([founder]);
    await site.write(async (trx) => {
      for (let n = 2; n < CREW_MEMBERS_MAX; n++) {
        const person = { name: `Fan ${n}`, email: `crew${n}@fans.example`, passwordHash: '-', role: 'fan' as const };
        const userId = await createUser(trx, person, NOON);
        await trx.insertInto('crewMembers').values({ crewId: crew.id, userId, joinedAt: NOON }).execute();
      }
    });
    const late = await signUpMany(3);
    const replies = await Promise.all(late.map((fan) => join(crew.invitation, fan)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(memberIds(await readReply(read(crew.id, founder)))).toHaveLength(CREW_MEMBERS_MAX);
    expect((await join(crew.invitation, founder)).status).toBe(200);
  });

  test(`is refused to a member of ${CREWS_JOINED_MAX} crews, also in concurrent requests`, async () => {
    const founders = await signUpMany(CREWS_JOINED_MAX + 2);
    const crews = await Promise.all(founders.map((founder) => crewOf([founder])));
    const fan = await signUp(site);
    const replies = await Promise.all(crews.map(({ invitation }) => join(invitation, fan)));
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(CREWS_JOINED_MAX).fill(200), 409, 409]);
    await expectError(await create(fan), 409);
  });

  test('can be opened and used 60 times an hour by one fan', async () => {
    const [founder, fan] = [await signUp(site), await signUp(site)];
    const { invitation } = await crewOf([founder]);
    for (let n = 0; n < 60; n += 1) expect((await (n % 2 ? open : join)(invitation, fan)).status).toBe(200);
    const late = await open(invitation, fan);
    expect(late.headers.get('retry-after')).toBe('3600');
    expect((await expectError(late, 429)).message).toMatch(/^Too many invitations opened\. /);
    expect((await open(invitation, founder)).status).toBe(200);
    expect((await open(invitation, {})).status).toBe(200);
  });

  test('can be opened by guests 500 times an hour from one address, known or not', async () => {
    const founder = await signUp(site);
    const { invitation } = await crewOf([founder]);
    const guest = { address: '203.0.113.9' };
    expect((await open(invitation, guest)).status).toBe(200);
    const limits = site.database.updateTable('limits').where('key', '=', `crew-invitation:from:${guest.address}`);
    await limits.set({ count: 499 }).execute();
    expect((await open('A'.repeat(22), guest)).status).toBe(404);
    for (const token of [invitation, 'A'.repeat(22)]) {
      const late = await open(token, guest);
      expect(late.headers.get('retry-after')).toBe('3600');
      await expectError(late, 429);
    }
    for (const other of [{}, founder]) expect((await open(invitation, other)).status).toBe(200);
  });
});
