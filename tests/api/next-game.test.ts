import { expect, test } from 'vitest';
import { addCup, addPost, DAY } from '../support/builders.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { expectRefusal } from '../support/refusals.ts';
import { NOON, startSite } from '../support/start-site.ts';

type Site = Awaited<ReturnType<typeof startSite>>;

async function next(site: Site, id: number) {
  const { cup, post } = await site.call('GET /posts/{id}/next', { params: { id } });
  return [cup, post?.id];
}

/** Four games, of which the third was published first and the fourth is still to come. */
async function startCup() {
  const site = await startSite();
  const dates = [3 * DAY, 2 * DAY, 4 * DAY, -DAY];
  const games: number[] = [];
  for (const before of dates) games.push(await addPost(site, { publishDate: NOON - before }));
  await addPost(site, { publishDate: NOON - 2.5 * DAY });
  await addCup(site, { slug: 'The cup', gameIds: games });
  return { site, games };
}

test('after a game comes the one that was published next in its cup, and nothing else', async () => {
  const { site, games } = await startCup();
  const [first = 0, second = 0, earliest = 0] = games;
  expect(await next(site, earliest)).toEqual(['The cup', first]);
  expect(await next(site, first)).toEqual(['The cup', second]);
  // The cup's last game is scheduled.
  expect(await next(site, second)).toEqual(['The cup', undefined]);
});

test('games published at the same moment follow by their number', async () => {
  const site = await startSite();
  const games = [await addPost(site), await addPost(site)];
  await addCup(site, { gameIds: games.toReversed() });
  expect(await next(site, games[0] ?? 0)).toEqual(['A cup', games[1]]);
  expect(await next(site, games[1] ?? 0)).toEqual(['A cup', undefined]);
});

test('a game of two cups follows the newer one, and a cup in the trash leads nowhere', async () => {
  const site = await startSite();
  const [game, old, recent] = [await addPost(site), await addPost(site), await addPost(site)];
  await addCup(site, { slug: 'Old', gameIds: [game, old] });
  const newer = await addCup(site, { slug: 'New', gameIds: [game, recent] });
  expect(await next(site, game)).toEqual(['New', recent]);
  expect((await send(site, `DELETE /cups/${newer}`, undefined, await signUpAdmin(site))).status).toBe(200);
  expect(await next(site, game)).toEqual(['Old', old]);
});

test('what is in no cup has none, and what is not there neither', async () => {
  const site = await startSite();
  expect(await next(site, await addPost(site))).toEqual([null, undefined]);
  await expectRefusal(await site.get('/api/v1/posts/99/next'), 404);
});
