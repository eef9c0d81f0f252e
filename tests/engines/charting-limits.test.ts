/** How much a fan may propose. */
import { expect, test } from 'vitest';
import { MAX_OPEN_PROPOSALS } from '#contract/rules/limits.ts';
import { startChartingSite } from '../support/charting.ts';
import { send, signUp, signUpAdmin } from '../support/fans.ts';
import { startSite } from '../support/start-site.ts';
import { readReply } from '../support/strict-client.ts';

const { site, time, addGame, propose, refuse, readOwn } = await startChartingSite();
const admin = await signUpAdmin(site);
const addGames = (count: number) => Promise.all(Array.from({ length: count }, () => addGame()));

test(`a fan has ${MAX_OPEN_PROPOSALS} open proposals at most, also by concurrent requests to two servers`, async () => {
  const beside = await startSite({ beside: site, clock: () => time.now });
  const fan = await signUp(site);
  const games = await addGames(MAX_OPEN_PROPOSALS + 2);
  const body = { tricks: JSON.stringify([{ start: 1, end: 9, name: 'Lip', setter: 1, set: 'missed' }]) };
  const replies = await Promise.all(
    games.map((game, index) => send(index % 2 ? site : beside, `POST /posts/${game}/chart-proposals`, body, fan)),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([...Array(MAX_OPEN_PROPOSALS).fill(200), 409, 409]);
  const own = await readOwn(fan);
  expect(own).toHaveLength(MAX_OPEN_PROPOSALS);
  const { id } = await readReply(propose(fan, own[0].postId));
  expect((await send(site, `DELETE /chart-proposals/${id}`, undefined, fan)).status).toBe(200);
  expect((await propose(fan, await addGame())).status).toBe(200);
});

test('a fan has one open proposal for a game, also by concurrent requests', async () => {
  const fan = await signUp(site);
  const game = await addGame();
  const replies = await Promise.all([propose(fan, game), propose(fan, game), propose(fan, game)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await readOwn(fan)).toHaveLength(1);
});

test('a fan sends another chart of a game after a refusal', async () => {
  const fan = await signUp(site);
  const game = await addGame();
  const { id } = await readReply(propose(fan, game));
  expect((await refuse(admin, id)).status).toBe(200);
  expect((await propose(fan, game)).status).toBe(200);
});

test('a fan sends twenty proposals a day at most', async () => {
  const fan = await signUp(site);
  const game = await addGame();
  const statuses: number[] = [];
  for (let n = 0; n < 21; n++) statuses.push((await propose(fan, game)).status);
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
});
