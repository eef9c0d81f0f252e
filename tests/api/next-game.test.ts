import { expect, test } from 'vitest';
import { addCup, addPost, DAY } from '../support/builders.ts';
import { expectError } from '../support/expect-error.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { NOON, startSite } from '../support/start-site.ts';

type Site = Awaited<ReturnType<typeof startSite>>;

async function next(site: Site, id: number) {
  const { cup, post } = await site.call('GET /posts/{id}/next', { params: { id } });
  return [cup, post?.id];
}

/** Four games: the third was published first, the fourth is scheduled. */
async function startCup() {
  const site = await startSite();
  const dates = [3 * DAY, 2 * DAY, 4 * DAY, -DAY];
  const games: number[] = [];
  for (const before of dates) games.push(await addPost(site, { publishDate: NOON - before }));
  await addPost(site, { publishDate: NOON - 2.5 * DAY });
  await addCup(site, { slug: 'The cup', gameIds: games });
  return { site, games };
}

test('the next game is the one published next in its cup', async () => {
  const { site, games } = await startCup();
  const [first = 0, second = 0, earliest = 0] = games;
  expect(await next(site, earliest)).toEqual(['The cup', first]);
  expect(await next(site, first)).toEqual(['The cup', second]);
  // The cup's last game is scheduled.
  expect(await next(site, second)).toEqual(['The cup', undefined]);
});

test('games of the same publish date follow by id', async () => {
  const site = await startSite();
  const games = [await addPost(site), await addPost(site)];
  await addCup(site, { gameIds: games.toReversed() });
  expect(await next(site, games[0] ?? 0)).toEqual(['A cup', games[1]]);
  expect(await next(site, games[1] ?? 0)).toEqual(['A cup', undefined]);
});

test('of two cups the newer one counts, and a cup in the trash does not', async () => {
  const site = await startSite();
  const [game, old, recent] = [await addPost(site), await addPost(site), await addPost(site)];
  await addCup(site, { slug: 'Old', gameIds: [game, old] });
  const newer = await addCup(site, { slug: 'New', gameIds: [game, recent] });
  expect(await next(site, game)).toEqual(['New', recent]);
  expect((await send(site, `DELETE /cups/${newer}`, undefined, await signUpAdmin(site))).status).toBe(200);
  expect(await next(site, game)).toEqual(['Old', old]);
});

test('a post outside all cups has no next game, and an unknown post answers 404', async () => {
  const site = await startSite();
  expect(await next(site, await addPost(site))).toEqual([null, undefined]);
  await expectError(await site.get('/api/v1/posts/99/next'), 404);
});
