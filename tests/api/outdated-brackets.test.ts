/** Brackets that are based on a known one, as browsers send them after a time without a signal. */
import { afterEach, expect, test } from 'vitest';
import { MINUTE } from '#contract/rules/time.ts';
import { type Fan, type Names, startBracketSite } from '../support/bracket-site.ts';
import { expectError } from '../support/expect-error.ts';
import { signUp } from '../support/fans.ts';
import { NOON } from '../support/start-site.ts';
import { readReply } from '../support/strict-client.ts';

const { site, time, names, freshCup, submit, stored, expectKept } = await startBracketSite();
const CHANGED = names({ 'game-8': 'Sandy Boville' });

afterEach(() => {
  time.now = NOON;
});

const submitBasedOn = (fan: Fan, cup: number, basedOn: string | null, picks: Names = names(), letterCall?: number) =>
  submit(fan, cup, picks, { basedOn, letterCall });

async function expectOutdated(fan: Fan, request: () => Promise<Response>): Promise<void> {
  expect(await expectKept(fan, request, 409)).toBe(
    'You have submitted another bracket since. Nothing was overwritten.',
  );
}

test('a bracket replaces the one that it is based on, and no other', async () => {
  const [fan, cup] = [await signUp(site), await freshCup()];
  const { submittedAt: first } = await readReply(submitBasedOn(fan, cup, null));
  time.now += MINUTE;
  const { submittedAt: second } = await readReply(submitBasedOn(fan, cup, first, CHANGED));
  time.now += MINUTE;
  for (const basedOn of [null, first, '2999-01-01T00:00:00.000Z'])
    await expectOutdated(fan, () => submitBasedOn(fan, cup, basedOn, names()));
  expect((await submitBasedOn(fan, cup, second, names())).status).toBe(200);
});

test('a bracket based on one that does not exist is refused', async () => {
  const [fan, cup] = [await signUp(site), await freshCup()];
  await expectOutdated(fan, () => submitBasedOn(fan, cup, new Date(NOON).toISOString()));
});

test('a submission that is repeated after a lost reply gets the same reply and keeps its time, even after picks closed', async () => {
  const [fan, cup] = [await signUp(site), await freshCup({ picksCloseAt: NOON + MINUTE })];
  const reply = await readReply(submitBasedOn(fan, cup, null, names(), 2));
  const before = await stored(fan);
  for (const moment of [NOON + 1, NOON + MINUTE]) {
    time.now = moment;
    for (const call of [2, undefined])
      expect(await readReply(submitBasedOn(fan, cup, null, names(), call))).toEqual(reply);
    expect(await stored(fan)).toEqual(before);
  }
  for (const [picks, call] of [
    [CHANGED, 2],
    [names(), 3],
  ] as const) {
    const message = await expectKept(fan, () => submitBasedOn(fan, cup, reply.submittedAt, picks, call), 409);
    expect(message).toBe('PICKS ARE CLOSED');
  }
});

test('of concurrent brackets based on the same one, only one is saved', async () => {
  const [fan, cup] = [await signUp(site), await freshCup()];
  const { submittedAt } = await readReply(submit(fan, cup));
  time.now += MINUTE;
  const replies = await Promise.all([0, 1, 2].map((call) => submitBasedOn(fan, cup, submittedAt, names(), call)));
  const saved = replies.filter(({ status }) => status === 200);
  expect(saved).toHaveLength(1);
  for (const reply of replies)
    if (reply.status !== 200) expect((await expectError(reply, 409)).code).toBe('bracket-outdated');
  const [row] = await stored(fan);
  expect(row?.letterCall).toBe((await readReply(saved[0] as Response)).letterCall);
});

test('a malformed time is refused', async () => {
  const [fan, cup] = [await signUp(site), await freshCup()];
  for (const basedOn of ['yesterday', 5, ''])
    await expectError(await submit(fan, cup, names(), { basedOn }), 400, 'basedOn');
});
