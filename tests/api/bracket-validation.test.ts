/** Invalid brackets are rejected and the former one stays (spec 5; product decisions, 'Cups'). */
import { beforeAll, describe, expect, test } from 'vitest';
import { type Fan, startBracketSite } from '../support/bracket-site.ts';
import { addRider } from '../support/builders.ts';
import { expectError } from '../support/expect-error.ts';
import { send, signUp, signUpAdmin } from '../support/fans.ts';
import { readReply } from '../support/strict-client.ts';
import { pairUp } from '../support/world.ts';

const { site, riders, slots, playedCup, names, freshCup, submit, expectKept } = await startBracketSite();
let fan: Fan;
let admin: Fan;

beforeAll(async () => {
  fan = await signUp(site);
  admin = await signUpAdmin(site);
});

async function submittedCup(): Promise<number> {
  const cup = await freshCup();
  expect((await submit(fan, cup)).status).toBe(200);
  return cup;
}

describe('picks are rejected', () => {
  test('at the first missing game, and at an additional one', async () => {
    const cup = await submittedCup();
    const { 'game-15': _final, 'game-4': _fourth, ...some } = names();
    expect(await expectKept(fan, () => submit(fan, cup, some), 400, 'picks')).toContain('game-4 ');
    expect(await expectKept(fan, () => submit(fan, cup, {}), 400, 'picks')).toContain('game-1 ');
    const sixteen = names({ 'game-16': 'Joss Christensen' });
    expect(await expectKept(fan, () => submit(fan, cup, sixteen), 400, 'picks')).toContain(
      'game-16, which is not a game',
    );
  });

  test('when a name is spelled differently', async () => {
    const cup = await submittedCup();
    for (const name of ['joss christensen', 'Joss Christensen ', '', String(riders.joss), 'Zoe Rookie']) {
      const message = await expectKept(fan, () => submit(fan, cup, names({ 'game-1': name })), 400, 'picks');
      expect(message).toContain('game-1 names a rider who is not in this cup');
    }
  });

  test.each([
    ['game-9', 'Øystein Bråten'],
    ['game-9', 'Colby Stevenson'],
    ['game-14', 'Joss Christensen'],
    ['game-15', 'Alex Hall'],
  ])('when %s is won by %s, who loses earlier', async (game, name) => {
    const cup = await submittedCup();
    const message = await expectKept(fan, () => submit(fan, cup, names({ [game]: name })), 400, 'picks');
    expect(message).toContain(`${game} cannot be won by ${name}`);
  });

  test.each([
    ['no JSON', 'not JSON'],
    ['nothing', null],
    ['an array in text', JSON.stringify(Object.values(names()))],
    ['text in text', JSON.stringify(JSON.stringify(names()))],
    ['a number', 7],
    ['a list for a name', { ...names(), 'game-1': ['Joss Christensen'] }],
    ['a very long name', names({ 'game-1': 'J'.repeat(201) })],
    ['game 0', names({ 'game-0': 'Joss Christensen' })],
    ['game 01', names({ 'game-01': 'Joss Christensen' })],
    ['game -1', names({ 'game--1': 'Joss Christensen' })],
    ['another spelling of game 1', names({ 'Game-1': 'Joss Christensen' })],
    ['a constructor', names({ constructor: 'Joss Christensen' })],
  ])('as %s', async (_what, picks) => {
    const cup = await submittedCup();
    await expectKept(fan, () => submit(fan, cup, picks), 400, 'picks');
  });

  test('when the JSON would pollute a prototype', async () => {
    const cup = await submittedCup();
    const hostile = `{"__proto__":"Joss Christensen",${JSON.stringify(names()).slice(1)}`;
    const post = (body: string) => send(site, `POST /brackets/${fan.user.id}/${cup}`, body, fan);
    for (const request of [
      () => submit(fan, cup, hostile),
      () => post(`{"picks":${hostile}}`),
      () => post(`{"picks":{"__proto__":${JSON.stringify(names())}}}`),
      () => post(`{"picks":{"\\u005f_proto__":null}}`),
    ]) {
      expect(await expectKept(fan, request, 400, 'picks')).toBe(
        'Bracket names __proto__, which is not a game of the bracket.',
      );
    }
    await expectKept(fan, () => post(`{"__proto__":{"picks":${JSON.stringify(names())}}}`), 400, 'picks');
    await expectKept(fan, () => post(`{"picks":{"constructor":{"prototype":{"game-1":"Joss"}}}}`), 400, 'picks');
    expect(Object.hasOwn(Object.prototype, 'game-1')).toBe(false);
    const inherited = `{"__proto__":${JSON.stringify(names())}}`;
    await expectKept(fan, () => submit(fan, cup, inherited), 400, 'picks');
  });

  test('for another fan or cup than in the address', async () => {
    const cup = await submittedCup();
    for (const userId of [admin.user.id, 'a name', null]) {
      await expectKept(fan, () => submit(fan, cup, names(), { userId }), 400, 'userId');
    }
    await expectKept(fan, () => submit(fan, cup, names(), { slvshCupId: playedCup }), 400, 'slvshCupId');
    const beyond = `POST /brackets/${fan.user.id}/99999999999`;
    const elsewhere = () => send(site, beyond, { slvshCupId: cup, picks: names() }, fan);
    const message = await expectKept(fan, elsewhere, 400, 'slvshCupId');
    expect(message).toBe(`Cup number is ${cup}, but the address names another.`);
    await expectKept(fan, () => send(site, beyond, { picks: names() }, fan), 404);
  });

  test('when the body is missing, malformed or too large', async () => {
    const cup = await submittedCup();
    const post = (body?: unknown) => send(site, `POST /brackets/${fan.user.id}/${cup}`, body, fan);
    await expectKept(fan, () => post(), 400, 'body');
    await expectKept(fan, () => post('{"picks":'), 400, 'body');
    await expectKept(fan, () => post({}), 400, 'picks');
    await expectKept(fan, () => submit(fan, cup, names({ 'game-1': 'J'.repeat(200_000) })), 413);
  });
});

describe('two riders with the same name', () => {
  /** Another rider has the name of Joss, in this slot, counted from 1. */
  async function cupWithNamesake(slot: number): Promise<number> {
    const namesake = await addRider(site, { name: 'Joss Christensen' });
    return freshCup({ initialMatchups: pairUp(slots.with(slot - 1, namesake)) });
  }

  test('are identified by the game', async () => {
    const cup = await cupWithNamesake(16);
    const { picks } = await readReply(submit(fan, cup, names({ 'game-8': 'Joss Christensen' })));
    expect(JSON.parse(picks)).toEqual(names({ 'game-8': 'Joss Christensen' }));
    const [row] = await site.database.selectFrom('brackets').where('cupId', '=', cup).select('picks').execute();
    const ids: number[] = JSON.parse(row?.picks ?? '[]');
    expect(ids[0]).toBe(riders.joss);
    expect(ids[7]).not.toBe(riders.joss);
    expect(slots).not.toContain(ids[7]);
  });

  test('are ambiguous in the game in which they meet', async () => {
    const first = await expectError(await submit(fan, await cupWithNamesake(2)), 400, 'picks');
    expect(first.message).toContain('game-1 ');
    const final = names({ 'game-8': 'Joss Christensen', 'game-12': 'Joss Christensen', 'game-14': 'Joss Christensen' });
    const last = await expectError(await submit(fan, await cupWithNamesake(16), final), 400, 'picks');
    expect(last.message).toContain('game-15 ');
  });
});
