import { beforeAll, expect, test } from 'vitest';
import { FILM_TYPES } from '#contract/rules/posts.ts';
import { type DemoContent, type DemoCup, type DemoFilm, readDemoContent, readDemoFilms } from './demo-content.ts';

let content: DemoContent;
let films: DemoFilm[];

beforeAll(async () => {
  [content, films] = await Promise.all([readDemoContent(), readDemoFilms()]);
});

test('309 games are in publishing order, with ids from 1', () => {
  expect(content.games.map((game) => game.id)).toEqual(Array.from({ length: 309 }, (_, index) => index + 1));
  const dates = content.games.map((game) => game.publishedOn);
  expect(dates).toEqual(dates.toSorted());
});

test('titles are unique within a cup, and outside of cups', () => {
  const titles = content.games.map((game) => `${game.title}|${game.cup}|${game.round}`);
  expect(new Set(titles).size).toBe(titles.length);
});

test('every rider has one id and one name', () => {
  const { riders } = content;
  expect(new Set(riders.map((rider) => rider.id)).size).toBe(riders.length);
  expect(new Set(riders.map((rider) => rider.name)).size).toBe(riders.length);
});

test('131 stats rows belong to riders of the same id', () => {
  expect(content.riderStats).toHaveLength(131);
  const ids = new Set(content.riders.map((rider) => rider.id));
  expect(content.riderStats.every((row) => ids.has(row.slvsh_id))).toBe(true);
});

test.each([
  [5, 'Noah Wallace'],
  [80, 'Alex Hall'],
  [150, 'Henrik Harlaut'],
  [151, 'Sampo Vallotton'],
  [153, 'Hunter Hess'],
])('rider %i is always %s', (id, name) => {
  expect(content.riders.find((rider) => rider.id === id)?.name).toBe(name);
});

test('games have existing riders, and a winner and loser among them', () => {
  const ids = new Set(content.riders.map((rider) => rider.id));
  for (const game of content.games) {
    expect(game.riderIds.length).toBeGreaterThan(0);
    expect(game.riderIds.every((id) => ids.has(id))).toBe(true);
    expect((game.winnerId === null) === (game.loserId === null)).toBe(true);
    if (game.winnerId !== null && game.loserId !== null) {
      expect(new Set([game.winnerId, game.loserId])).toEqual(new Set(game.riderIds));
    }
  }
});

test('11 cups, and the fourth is Grandvalira 2018', () => {
  expect(content.cups.map((cup) => cup.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(getCup(4)).toMatchObject({ slug: 'SLVSH Cup Grandvalira 2018', riderCount: 16, startsOn: '2018-03-12' });
});

test('each cup can be played through its bracket', () => {
  for (const cup of content.cups) {
    const meetings = content.games
      .filter((game) => cup.gameIds.includes(game.id) && game.round !== 'Consolation')
      .map((game) => new Set(game.riderIds));
    expect(countBracketGames(cup), cup.slug).toBe(cup.riderCount - 1);
    expect(meetings.length, cup.slug).toBe(cup.riderCount - 1 - cup.manualResults.length);
  }
});

test('tricks belong to games, have a name and end after they start', () => {
  const all = Object.entries(content.tricks);
  expect(all.every(([id]) => content.games.some((game) => game.id === Number(id)))).toBe(true);
  const tricks = all.flatMap(([, list]) => list);
  expect(tricks).toHaveLength(6916);
  expect(tricks.every(([start, end, name]) => start >= 0 && end > start && name.length > 0)).toBe(true);
});

test('the films fill every section and name their licences', () => {
  expect(films.length).toBeGreaterThanOrEqual(12);
  const tags = new Set(films.flatMap((film) => film.tags.map((tag) => tag.toLowerCase())));
  expect(FILM_TYPES.every((type) => tags.has(type))).toBe(true);
  expect(films.some((film) => film.videoHost === 'vimeo')).toBe(true);
  for (const film of films) {
    expect(film.editorial).toMatch(/creativecommons\.org\/licenses\//);
    expect(film.publishDate).toMatch(/^\d{4}-\d{2}-\d{2}T12:00:00\.000Z$/);
  }
});

function getCup(id: number): DemoCup | undefined {
  return content.cups.find((cup) => cup.id === id);
}

/** Plays the cup forward from its pairs; counts the games of the bracket that were played in that order. */
function countBracketGames(cup: DemoCup): number {
  let round: (number | null | undefined)[] = cup.initialMatchups.flat();
  let count = 0;
  while (round.length > 1) {
    const winners: (number | undefined)[] = [];
    for (let slot = 0; slot < round.length; slot += 2) {
      const pair = [round[slot], round[slot + 1]];
      const game = content.games.find(
        (one) =>
          cup.gameIds.includes(one.id) &&
          one.round !== 'Consolation' &&
          pair.every((id) => one.riderIds.includes(id ?? -1)),
      );
      const manual = cup.manualResults.find((result) => pair.includes(result.winnerId) && pair.includes(null));
      if (game || manual) count += 1;
      winners.push(game?.winnerId ?? manual?.winnerId);
    }
    round = winners;
  }
  return count;
}

test('no cup of sixteen has manual results, which a rehearsal would remove', () => {
  const sixteen = content.cups.filter(({ riderCount }) => riderCount === 16);
  expect(sixteen.flatMap(({ manualResults }) => manualResults)).toEqual([]);
});
