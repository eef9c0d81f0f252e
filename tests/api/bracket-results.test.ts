/** Scores as results are added, removed and late (product decisions, 'Cups'). */
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Fan, startBracketSite } from '../support/bracket-site.ts';
import { send, signUp, signUpAdmin } from '../support/fans.ts';
import { NOON } from '../support/start-site.ts';
import { readReply } from '../support/strict-client.ts';

const { site, time, riders, names, freshCup, submit, read, publish } = await startBracketSite();
let admin: Fan;

/** While the access tokens of the fans are valid. */
const SOON = NOON + 5 * 60_000;

beforeAll(async () => {
  admin = await signUpAdmin(site);
});
afterEach(() => {
  time.now = NOON;
});

describe('a game that was decided before its pick', () => {
  test('scores nothing, unlike one that was picked in time', async () => {
    const [early, late, cup] = [await signUp(site), await signUp(site), await freshCup()];
    await submit(early, cup);
    await publish(cup, riders.joss, riders.oystein);
    expect(await readReply(submit(late, cup))).toMatchObject({
      score: 0,
      rank: 2,
      possible: 310,
      lateGames: ['game-1'],
    });
    expect(await readReply(read(early, cup))).toMatchObject({ score: 10, rank: 1, possible: 320, lateGames: [] });
  });

  test('keeps its points while the pick is unchanged, and loses them once it is changed', async () => {
    const [fan, cup] = [await signUp(site), await freshCup()];
    await submit(fan, cup, names({ 'game-8': 'Sandy Boville' }));
    await publish(cup, riders.joss, riders.oystein);
    await publish(cup, riders.noah, riders.sandy);
    expect(await readReply(submit(fan, cup, names()))).toMatchObject({ score: 10, lateGames: ['game-8'] });
  });

  test('counts again once the result is removed', async () => {
    const [fan, cup] = [await signUp(site), await freshCup()];
    await submit(fan, cup);
    const post = await publish(cup, riders.joss, riders.oystein);
    expect(await readReply(read(fan, cup))).toMatchObject({ score: 10, possible: 320 });
    await send(site, `DELETE /posts/${post}`, undefined, admin);
    expect(await readReply(read(fan, cup))).toMatchObject({ score: 0, possible: 320 });
  });

  test('is not late before its scheduled time', async () => {
    const [fan, cup] = [await signUp(site), await freshCup()];
    await publish(cup, riders.oystein, riders.joss, SOON);
    await submit(fan, cup);
    expect(await readReply(read(fan, cup))).toMatchObject({ possible: 320, lateGames: [] });
    time.now = SOON;
    // The pick is Joss for games 1, 9, 13 and 15.
    expect(await readReply(read(fan, cup))).toMatchObject({ possible: 320 - 150, lateGames: [] });
  });
});
