/** Fans' brackets: submitted, read back and changed (spec 3, 5 and 7; product decisions, 'Cups'). */
import { describe, expect, test } from 'vitest';
import { BRACKET_GAMES } from '#contract/rules/picks.ts';
import { startBracketSite } from '../support/bracket-site.ts';
import { expectError } from '../support/expect-error.ts';
import { send, signUp, signUpAdmin } from '../support/fans.ts';
import { expectEndpointReply, readReply } from '../support/strict-client.ts';

const MINUTE = 60_000;

const bracketSite = await startBracketSite();
const { site, time, names, freshCup, submit, submitConcurrently, read, readAll, stored, expectKept, logged } =
  bracketSite;

describe('a bracket', () => {
  test('is submitted and read unchanged', async () => {
    const [fan, cup] = [await signUp(site), await freshCup()];
    const reply = await readReply(submit(fan, cup));
    expectEndpointReply('POST /brackets/{userId}/{cupId}', reply);
    expect(reply).toMatchObject({
      userId: fan.user.id,
      slvshCupId: cup,
      score: 0,
      rank: 1,
      possible: 320,
      lateGames: [],
    });
    expect(JSON.parse(reply.picks)).toEqual(names());
    expect(await readReply(read(fan, cup))).toEqual(reply);
    expect(await readReply(readAll(fan))).toEqual([reply]);
  });

  test('may be an object instead of a string', async () => {
    const [fan, cup] = [await signUp(site), await freshCup()];
    expect((await submit(fan, cup, names())).status).toBe(200);
  });

  test('is submitted and read by admins too', async () => {
    const [fan, admin, cup] = [await signUp(site), await signUpAdmin(site), await freshCup()];
    const changed = names({ 'game-8': 'Sandy Boville' });
    await submit(fan, cup);
    const reply = await readReply(submit(fan, cup, changed, {}, admin));
    expect([reply.userId, JSON.parse(reply.picks)]).toEqual([fan.user.id, changed]);
    expect(await readReply(read(fan, cup, admin))).toEqual(reply);
    expect(await readReply(readAll(fan, admin))).toEqual([reply]);
  });

  test('that was never submitted is not found, with the specification’s message', async () => {
    const [fan, cup] = [await signUp(site), await freshCup()];
    expect((await expectError(await read(fan, cup), 404)).message).toBe('BRACKET NOT FOUND');
    expect(await readReply(readAll(fan))).toEqual([]);
    await expectError(await read(fan, 999_999), 404);
  });

  test('replaces the one before', async () => {
    const [fan, cup] = [await signUp(site), await freshCup()];
    await submit(fan, cup);
    const changed = names({
      'game-1': 'Øystein Bråten',
      'game-9': 'Alex Hall',
      'game-13': 'Alex Hall',
      'game-15': 'Alex Hall',
    });
    expect(JSON.parse((await readReply(submit(fan, cup, changed))).picks)).toEqual(changed);
    expect(await stored(fan)).toHaveLength(1);
  });

  test('submitted again unchanged gets the same reply and keeps its rank', async () => {
    const [fan, cup] = [await signUp(site), await freshCup()];
    const reply = await readReply(submit(fan, cup));
    const before = await stored(fan);
    const submittedAt = time.now;
    for (const picks of [undefined, names()]) {
      time.now += MINUTE;
      expect(await readReply(submit(fan, cup, picks))).toEqual(reply);
      expect(await stored(fan)).toEqual(before);
    }
    const changed = await readReply(submit(fan, cup, names({ 'game-8': 'Sandy Boville' })));
    expect(changed.submittedAt).toBe(new Date(time.now).toISOString());
    time.now = submittedAt;
  });

  test('submitted concurrently is one of the submissions, complete', async () => {
    const [fan, cup] = [await signUp(site), await freshCup()];
    const changed = names({ 'game-8': 'Sandy Boville' });
    await submitConcurrently(
      fan,
      cup,
      Array.from({ length: 20 }, (_, index) => (index % 2 ? names() : changed)),
    );
    expect(await stored(fan)).toHaveLength(1);
    expect([names(), changed]).toContainEqual(JSON.parse((await readReply(read(fan, cup))).picks));
  });

  test('is logged with fan and cup, without its picks', async () => {
    const [fan, cup] = [await signUp(site), await freshCup()];
    logged.length = 0;
    await submit(fan, cup);
    const lines = logged.map((line) => JSON.parse(line)).filter(({ event }) => event === 'bracket');
    expect(lines).toMatchObject([{ cupId: cup, userId: fan.user.id }]);
    expect(JSON.stringify(lines)).not.toMatch(/picks|game-|Joss/);
  });
});

test('a fan lists their brackets, newest cup first', async () => {
  const [fan, older, newer] = [await signUp(site), await freshCup(), await freshCup()];
  for (const cup of [newer, older]) await submit(fan, cup);
  const all: { slvshCupId: number }[] = await readReply(readAll(fan));
  expect(all.map(({ slvshCupId }) => slvshCupId)).toEqual([newer, older]);
});

describe('a bracket is rejected', () => {
  test('for another fan, or without authorization', async () => {
    const [fan, other, cup] = [await signUp(site), await signUp(site), await freshCup()];
    await submit(fan, cup);
    const changed = names({ 'game-8': 'Sandy Boville' });
    await expectKept(fan, () => submit(fan, cup, changed, {}, other), 403);
    await expectKept(fan, () => submit(fan, cup, changed, {}, {}), 401);
  });

  test('for an admin, from another admin', async () => {
    const [admin, colleague, cup] = [await signUpAdmin(site), await signUpAdmin(site), await freshCup()];
    await submit(colleague, cup);
    const changed = names({ 'game-8': 'Sandy Boville' });
    const message = await expectKept(colleague, () => submit(colleague, cup, changed, {}, admin), 409);
    expect(message).toBe('This is an admin. Make the account a fan first: npx slvsh demote-admin.');
    expect((await submit(admin, cup, changed)).status).toBe(200);
  });

  test('for an unknown or deleted fan, from an admin too', async () => {
    const [admin, deleted, cup] = [await signUpAdmin(site), await signUp(site), await freshCup()];
    await send(site, `DELETE /users/edit/${deleted.user.id}`, undefined, admin);
    for (const id of [deleted.user.id, 999_999]) {
      const missing = { ...deleted, user: { ...deleted.user, id } };
      await expectKept(missing, () => submit(missing, cup, names(), {}, admin), 404);
    }
  });
});

test('a fan cannot read the picks of another fan', async () => {
  const [fan, other, cup] = [await signUp(site), await signUp(site), await freshCup()];
  await submit(fan, cup);
  for (const [by, status] of [
    [other, 403],
    [{}, 401],
  ] as const) {
    await expectError(await read(fan, cup, by), status);
    await expectError(await readAll(fan, by), status);
  }
});

test('every game has its own name', () => {
  expect(Object.keys(names())).toEqual(BRACKET_GAMES.map((game) => `game-${game}`));
});
