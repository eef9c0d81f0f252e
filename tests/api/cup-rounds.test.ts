import { expect, test } from 'vitest';
import { startBracketSite } from '../support/bracket-site.ts';
import { addPost, HOUR } from '../support/builders.ts';
import { NOON } from '../support/start-site.ts';

type BracketSite = Awaited<ReturnType<typeof startBracketSite>>;

function cupOf({ site }: BracketSite, id: number) {
  return site.call('GET /posts/{id}', { params: { id } }).then(({ cup }) => cup);
}

test('a post has its newest cup, without the brand in its title, and the round in which its riders meet', async () => {
  const bracketSite = await startBracketSite();
  const { freshCup, publish, slots } = bracketSite;
  const cup = await freshCup({ slug: 'SLVSH Cup Grandvalira 2025' });
  const [one = 0, two = 0, three = 0, , five = 0] = slots;
  const [nine = 0] = slots.slice(8);
  const games = [
    [one, two, 'round-of-16'],
    [one, three, 'quarterfinal'],
    [one, five, 'semifinal'],
    [one, nine, 'final'],
  ] as const;
  for (const [winner, loser, round] of games) {
    expect(await cupOf(bracketSite, await publish(cup, winner, loser))).toEqual({
      id: cup,
      title: 'Grandvalira 2025',
      round,
    });
  }
});

test('the game of two riders who lost before is the consolation, published before or after the final', async () => {
  const bracketSite = await startBracketSite();
  const { freshCup, publish, slots } = bracketSite;
  const cup = await freshCup();
  const [one = 0, , , , five = 0] = slots;
  const [nine = 0, , , , thirteen = 0] = slots.slice(8);
  await publish(cup, one, five, NOON - 4 * HOUR);
  await publish(cup, nine, thirteen, NOON - 3 * HOUR);
  const consolation = await publish(cup, five, thirteen, NOON - 2 * HOUR);
  const final = await publish(cup, one, nine, NOON - HOUR);
  expect(await cupOf(bracketSite, consolation)).toMatchObject({ round: 'consolation' });
  expect(await cupOf(bracketSite, final)).toMatchObject({ round: 'final' });
});

test('a game of riders without slots has no round, and a post outside cups has no cup', async () => {
  const bracketSite = await startBracketSite();
  const { freshCup, site, slots } = bracketSite;
  const film = await addPost(site);
  expect(await cupOf(bracketSite, film)).toBeNull();
  const single = await addPost(site, { riderIds: slots.slice(0, 1) });
  const cup = await freshCup({ gameIds: [single] });
  expect(await cupOf(bracketSite, single)).toEqual({ id: cup, title: 'Cup 1', round: null });
});
