/** A blocked fan is out of the site until the block ends (docs/security.md, 36). */
import { beforeAll, describe, expect, test } from 'vitest';
import { bracketPicturePath } from '#contract/rules/paths.ts';
import { rescoreCup } from '#server/features/brackets/save.ts';
import { issueResetToken } from '#server/features/users/password-reset.ts';
import { changeRole } from '#server/features/users/roles.ts';
import { createAuthenticator } from '../support/authenticator.ts';
import { type Fan, startBracketSite } from '../support/bracket-site.ts';
import { crewActions, memberIds } from '../support/crews.ts';
import { expectError } from '../support/expect-error.ts';
import { PASSWORD, send, signedIn, signUp, signUpAdmin, signUpConfirmed } from '../support/fans.ts';
import { addPasskey, enterByPasskey } from '../support/passkeys.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { readReply } from '../support/strict-client.ts';

const { site, time, logged, riders, freshCup, submit, publish, read, readAll } = await startBracketSite();
const beside = await startSite({ beside: site });
const { crewOf, read: readCrew, open, join, handOver } = crewActions(site, time);
let admin: Fan;

beforeAll(async () => {
  admin = await signUpAdmin(site);
});

async function block(fan: Fan, end = false): Promise<void> {
  const method = end ? 'DELETE' : 'POST';
  const reply = await send(site, `${method} /members/${fan.user.id}/block`, undefined, admin);
  expect([reply.status, (await reply.json()).blocked]).toEqual([200, !end]);
}
const enter = (email: string, password = PASSWORD) => send(site, 'POST /users/sign-in', { email, password });
const rowsOf = async (cup: number, on = site) => {
  const { rows, bracketCount } = await on.call('GET /cups/{id}/leaderboard/{page}', { params: { id: cup, page: 1 } });
  return { ids: rows.map(({ id }) => id), ranks: rows.map(({ rank }) => rank), bracketCount };
};
const resume = ({ cookie }: Fan) => send(site, 'POST /users/sign-in/session', undefined, { cookie });

describe('a sign-in of a blocked fan', () => {
  test('by session and token ends with the next request, in every process', async () => {
    const fan = await signUp(site);
    const [, token = ''] = fan.authorization.split(' ');
    await block(fan);
    for (const on of [site, beside]) {
      await expectError(await send(on, `GET /users/${fan.user.id}/data`, undefined, fan), 401);
      await expectError(await send(on, `POST /users/sign-in/${token}`), 401);
    }
    await expectError(await resume(fan), 401);
    await block(fan, true);
    await expectError(await resume(fan), 401);
    await expectError(await send(site, `GET /users/${fan.user.id}/data`, undefined, fan), 401);
  });

  test('by password says why, and only to who knows the password', async () => {
    const fan = await signUp(site);
    await block(fan);
    const { message } = await expectError(await enter(fan.email), 403);
    expect(message).toContain('blocked');
    const [known, unknown] = [await enter(fan.email, 'not this one'), await enter('not@known.example', 'not this one')];
    expect([known.status, await known.text()]).toEqual([401, await unknown.text()]);
    await block(fan, true);
    expect((await enter(fan.email)).status).toBe(200);
  });

  test('by password does not use up the attempts', async () => {
    const fan = await signUp(site);
    await block(fan);
    for (let n = 0; n < 12; n++) {
      const attempt = { email: fan.email, password: PASSWORD };
      await expectError(await send(site, 'POST /users/sign-in', attempt, { address: '10.9.9.9' }), 403);
    }
  });

  test('by passkey says why', async () => {
    const fan = await signUpConfirmed(site);
    const authenticator = createAuthenticator();
    await addPasskey(site, fan, { authenticator });
    await block(fan);
    expect((await expectError(await enterByPasskey(site, authenticator), 403)).message).toContain('blocked');
    await block(fan, true);
    expect((await enterByPasskey(site, authenticator)).status).toBe(200);
  });

  test('by a reset link is refused as an expired one is', async () => {
    const fan = await signUpConfirmed(site);
    const before = await issueResetToken(site.database, fan.email, time.now);
    await block(fan);
    const after = await issueResetToken(site.database, fan.email, time.now);
    for (const token of [before, after]) {
      await expectError(await send(site, `GET /users/validate-token/${token}`), 400);
      const reset = { token, email: fan.email, password: 'left lip 270' };
      await expectError(await send(site, 'PATCH /users/reset-password', reset), 400);
    }
  });

  test('that is verified while the block commits starts no session', async () => {
    const fan = await signUp(site);
    const signIns = Array.from({ length: 6 }, () => enter(fan.email));
    await block(fan);
    for (const reply of await Promise.all(signIns)) {
      expect([200, 403]).toContain(reply.status);
      if (reply.status === 200) await expectError(await resume({ ...fan, ...(await signedIn(reply)) }), 401);
    }
  });
});

describe('a blocked account whose email was never confirmed', () => {
  async function recover({ email }: Fan): Promise<Response> {
    const token = await issueResetToken(site.database, email, time.now);
    return send(site, 'PATCH /users/reset-password', { token, email, password: 'left lip 270' });
  }

  test('leaves the email to its owner, whose reset opens a new account', async () => {
    const [stranger, cup] = [await signUp(site), await freshCup()];
    expect((await submit(stranger, cup)).status).toBe(200);
    await block(stranger);
    const owner = { ...stranger, ...(await signedIn(await recover(stranger))) };
    expect(owner.user).toMatchObject({ ...stranger.user, id: owner.user.id, name: 'New fan', emailConfirmed: true });
    expect(owner.user.id).not.toBe(stranger.user.id);
    const { brackets } = await readReply(send(site, `GET /users/${owner.user.id}/data`, undefined, owner));
    expect([brackets, (await rowsOf(cup)).ids]).toEqual([[], []]);
    const found = await readReply(send(site, `GET /members?q=${stranger.email.toUpperCase()}`, undefined, admin));
    expect(found.members.map(({ id }: { id: number }) => id)).toEqual([owner.user.id, stranger.user.id]);
    await expectError(await enter(stranger.email), 401);
    await expectError(await resume(stranger), 401);
    expect((await enter(stranger.email, 'left lip 270')).status).toBe(200);
  });

  test('sends no mail about itself to the owner of the email who has a new account', async () => {
    const fan = await signUp(site);
    await block(fan);
    await signedIn(await recover(fan));
    for (const change of [{ password: 'switch up 450' }, { email: `given-${fan.email}` }]) {
      const edit = { ...change, oldPassword: PASSWORD };
      expect((await send(site, `PATCH /users/edit/${fan.user.id}`, edit, admin)).status).toBe(200);
    }
    const mails = site.database
      .selectFrom('outbox')
      .select('content')
      .where('content', 'like', `%"userId":${fan.user.id},%`);
    expect((await mails.execute()).map(({ content }) => JSON.parse(content).to)).toEqual([`given-${fan.email}`]);
  });

  test('gives its email to no further account once the new one, which confirmed it, is blocked too', async () => {
    const fan = await signUp(site);
    await block(fan);
    await block({ ...fan, ...(await signedIn(await recover(fan))) });
    await expectError(await recover(fan), 400);
    await expectError(await enter(fan.email, 'left lip 270'), 403);
  });

  test('gets the email back with the end of the block, once no account has it', async () => {
    const fan = await signUp(site);
    await block(fan);
    const owner = { ...fan, ...(await signedIn(await recover(fan))) };
    const unblock = () => send(site, `DELETE /members/${fan.user.id}/block`, undefined, admin);
    const { message } = await expectError(await unblock(), 409, 'email');
    expect(message).toBe('This email already has an account.');
    expect((await send(site, `DELETE /users/edit/${owner.user.id}`, undefined, owner)).status).toBe(200);
    expect((await unblock()).status).toBe(200);
    expect((await signedIn(await enter(fan.email))).user.id).toBe(fan.user.id);
  });
});

test('a blocked fan becomes an admin only after the block', async () => {
  const fan = await signUp(site);
  const promote = () => site.write((trx) => changeRole(trx, fan.email, { from: ['fan'], to: 'admin' }, NOON));
  await block(fan);
  await expect(promote()).rejects.toThrow(`${fan.email} is blocked. End the block first.`);
  await block(fan, true);
  expect(await promote()).toMatchObject({ admin: 1, blockedAt: null });
});

test('a pending email of a blocked fan is dropped', async () => {
  const fan = await signUp(site);
  await send(site, `PATCH /users/edit/${fan.user.id}`, { email: 'other@hill.example', oldPassword: PASSWORD }, fan);
  await block(fan);
  const row = site.database.selectFrom('users').where('id', '=', fan.user.id).select('pendingEmail');
  expect(await row.executeTakeFirst()).toEqual({ pendingEmail: null });
});

describe('the bracket of a blocked fan', () => {
  test('is out of leaderboard, counts and shares in every process, and back at its place after the block', async () => {
    const cup = await freshCup();
    const fans = [await signUp(site), await signUp(site), await signUp(site)] as const;
    for (const fan of fans) {
      time.now += 1_000;
      await submit(fan, cup);
    }
    await publish(cup, riders.joss, riders.oystein);
    const [, blocked, last] = fans;
    const before = [await rowsOf(cup), await rowsOf(cup, beside)];
    const token = (await readReply(send(site, `GET /brackets/${blocked.user.id}/${cup}/share`, undefined, blocked)))
      .token;
    await block(blocked);
    for (const on of [site, beside]) {
      const { ids, bracketCount } = await rowsOf(cup, on);
      expect([ids, bracketCount]).toEqual([before[0]?.ids.toSpliced(1, 1), 2]);
      expect(await on.call('GET /cups/{id}/crowd', { params: { id: cup } })).toMatchObject({ bracketCount: 2 });
    }
    expect(await readReply(read(last, cup))).toMatchObject({ rank: 1 });
    await expectError(await site.get(`/api/v1/shared-brackets/${token}`), 404);
    await expectError(await site.get(bracketPicturePath(token, 'en')), 404);
    await expectError(await read(blocked, cup, admin), 404);
    expect(await readReply(readAll(blocked, admin))).toEqual([]);
    await block(blocked, true);
    expect([await rowsOf(cup), await rowsOf(cup, beside)]).toEqual(before);
    expect((await site.get(`/api/v1/shared-brackets/${token}`)).status).toBe(200);
  });

  test('stays out after a rescoring, and after the account is deleted', async () => {
    const cup = await freshCup();
    const [fan, other] = [await signUp(site), await signUp(site)];
    for (const one of [fan, other]) await submit(one, cup);
    await block(fan);
    expect((await rowsOf(cup)).bracketCount).toBe(1);
    await site.write((trx) => rescoreCup(trx, cup));
    expect((await rowsOf(cup)).bracketCount).toBe(1);
    expect((await send(site, `DELETE /users/edit/${fan.user.id}`, undefined, admin)).status).toBe(200);
    expect((await rowsOf(cup)).bracketCount).toBe(1);
  });

  test('is not saved by an admin', async () => {
    const cup = await freshCup();
    const fan = await signUp(site);
    await block(fan);
    await expectError(await submit(fan, cup, undefined, {}, admin), 403);
    expect(await site.database.selectFrom('brackets').where('cupId', '=', cup).selectAll().execute()).toEqual([]);
  });

  test('that is saved while the block commits is refused or hidden', async () => {
    for (let round = 0; round < 8; round++) {
      const cup = await freshCup();
      const fan = await signUp(site);
      const [saved] = await Promise.all([submit(fan, cup), block(fan)]);
      expect([200, 401, 403, 404]).toContain(saved.status);
      expect((await rowsOf(cup)).bracketCount).toBe(0);
    }
  });
});

describe('the crew of a blocked fan', () => {
  test('shows neither the member nor their bracket, and both again after the block', async () => {
    const cup = await freshCup();
    const [fan, mate, other] = [await signUp(site), await signUp(site), await signUp(site)];
    for (const one of [fan, mate]) await submit(one, cup);
    const crew = await crewOf([mate, fan, other]);
    const seen = async () => {
      const { members, cups } = await readReply(readCrew(crew.id, other));
      const standings = await Promise.all(
        ['', `/${cup}`].map(async (path) => {
          const { rows } = await readReply(send(site, `GET /crews/${crew.id}/standing${path}`, undefined, other));
          return rows.map(({ userId }: { userId: number }) => userId).sort();
        }),
      );
      const [listed] = await readReply(send(site, 'GET /crews', undefined, other));
      return { members: members.length, cups: cups.length, standings, count: listed.memberCount };
    };
    const all = [fan, mate, other].map(({ user }) => user.id).sort();
    expect(await seen()).toEqual({ members: 3, cups: 1, standings: [all, all], count: 3 });
    await block(fan);
    const rest = all.filter((id) => id !== fan.user.id);
    expect(await seen()).toEqual({ members: 2, cups: 1, standings: [rest, rest], count: 2 });
    await expectError(await handOver(crew.id, fan.user.id, mate), 400, 'userId');
    await block(fan, true);
    expect(await seen()).toEqual({ members: 3, cups: 1, standings: [all, all], count: 3 });
  });

  test('takes no new members while its founder is blocked', async () => {
    const [fan, mate, guest] = [await signUp(site), await signUp(site), await signUp(site)];
    const crew = await crewOf([fan, mate]);
    await block(fan);
    await expectError(await open(crew.invitation, guest), 404);
    await expectError(await join(crew.invitation, guest), 404);
    await block(fan, true);
    expect((await join(crew.invitation, guest)).status).toBe(200);
  });

  test('is run by its longest member while its founder is blocked, and for good once that member has changed it', async () => {
    const [founder, mate, fan] = [await signUp(site), await signUp(site), await signUp(site)];
    const crew = await crewOf([founder, mate, fan]);
    const founderOf = async () => (await readReply(readCrew(crew.id, fan))).founderId;
    const rename = (by: Fan) => send(site, `PATCH /crews/${crew.id}`, { name: 'Park Rats' }, by);
    await block(founder);
    expect(await founderOf()).toBe(mate.user.id);
    await expectError(await rename(fan), 403);
    await block(founder, true);
    expect(await founderOf()).toBe(founder.user.id);
    await expectError(await rename(mate), 403);

    await block(founder);
    expect((await rename(mate)).status).toBe(200);
    const guest = await signUp(site);
    expect((await join(crew.invitation, guest)).status).toBe(200);
    await block(founder, true);
    expect(await founderOf()).toBe(mate.user.id);
  });

  test('falls to a member who is not blocked where its founder leaves', async () => {
    const [founder, fan, mate] = [await signUp(site), await signUp(site), await signUp(site)];
    const crew = await crewOf([founder, fan, mate]);
    await block(fan);
    await send(site, `DELETE /users/edit/${founder.user.id}`, undefined, founder);
    const left = await readReply(readCrew(crew.id, mate));
    expect([left.founderId, memberIds(left)]).toEqual([mate.user.id, [mate.user.id]]);
  });
});

test('a block and its end are logged with the admin, once each', async () => {
  const fan = await signUp(site);
  logged.length = 0;
  for (const end of [false, false, true, true]) await block(fan, end);
  const lines = logged.map((line) => JSON.parse(line)).filter(({ userId, by }) => userId === fan.user.id && by);
  expect(lines.map(({ event, by }) => [event, by])).toEqual([
    ['user blocked', admin.user.id],
    ['user unblocked', admin.user.id],
  ]);
});
