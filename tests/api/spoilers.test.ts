/** Results and rounds stay covered outside the covers that a visitor opens (product decisions, 'Content'). */
import { expect, test } from 'vitest';
import { addCup, addFilm, addPost, addRider, DAY } from '../support/builders.ts';
import { readBuiltWeb } from '../support/built-web.ts';
import { parsePageHead } from '../support/parse-page-head.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { pairUp } from '../support/world.ts';

const HOME = 'https://slvsh.example';
const site = await startSite({ web: await readBuiltWeb(), publicUrl: HOME });

const NAMES = ['Ann Upper', 'Bo Lower', 'Cy Third', 'Di Fourth', 'Ed Fifth', 'Flo Sixth', 'Gus Seventh', 'Hal Eighth'];
const riders: number[] = [];
for (const name of NAMES) riders.push(await addRider(site, { name }));
const [ann = 0, bo = 0, cy = 0] = riders;

/** Two games that differ only in their result. */
const game = {
  title: 'Ann Upper vs. Bo Lower',
  riderIds: [ann, bo],
  tags: ['SLVSH Cup Ruka 2018', 'Quarterfinal', 'Rail'],
};
const first = await addPost(site, { ...game, winnerId: ann, loserId: bo, winnerScore: 3 });
const second = await addPost(site, { ...game, winnerId: bo, loserId: ann, winnerScore: 0 });
const semifinal = await addPost(site, {
  title: 'Ann Upper vs. Cy Third',
  riderIds: [ann, cy],
  tags: ['SLVSH Cup Ruka 2018', 'Semifinal', 'Rail'],
  publishDate: NOON - DAY / 2,
});
const cup = await addCup(site, {
  slug: 'SLVSH Cup Ruka 2018',
  riderCount: 8,
  initialMatchups: pairUp(riders),
  gameIds: [first, second, semifinal],
});

const ROUND = /quarter|semi/i;

async function read(path: string, from = site): Promise<string> {
  const response = await from.get(path);
  expect(response.status, path).toBe(200);
  return response.text();
}

/** What the elements say to eye and ear, without what is hidden and the content of covers. */
function textOf(html: string): string {
  return html
    .replaceAll(/<(script|style|details)\b[\s\S]*?<\/\1>|<(div|span)(?= [^>]*hidden="")[\s\S]*?<\/\2>/g, '')
    .replaceAll(/<[^>]*>/g, (tag) =>
      [...tag.matchAll(/ (?:aria-label|alt|title)="([^"]*)"/g)].map(([, name]) => name).join(),
    )
    .replaceAll(/\s+/g, ' ');
}

const bodyOf = (html: string) => textOf(html.slice(html.indexOf('<body')));

/** The elements of a class, or of a name, that mention a post. */
function elementsOf(html: string, element: RegExp, id: number): string[] {
  return [...html.matchAll(element)].map(([found]) => found).filter((found) => found.includes(`/${id}"`));
}

test('the page of a game tells neither winner nor letters nor round, and links to its cup', async () => {
  const page = await read(`/posts/${first}`);
  expect(bodyOf(page)).toContain('Ann Upper');
  expect(bodyOf(page)).toBe(bodyOf(await read(`/posts/${second}`)));
  expect(bodyOf(page)).not.toMatch(ROUND);
  expect(bodyOf(page)).not.toContain(' won');
  expect(page).toContain(`<a href="/cups/${cup}">Ruka 2018</a>`);
  const [covered = ''] = /<details[\s\S]*?<\/details>/.exec(page) ?? [];
  expect(textOf(covered.replaceAll('details', 'div'))).toContain('Ann Upper took 3 letters, Bo Lower all five.');
});

test('the cards of a list tell neither result nor round', async () => {
  const list = await read('/games');
  const cards = [first, second, semifinal].flatMap((id) => elementsOf(list, /<article[\s\S]*?<\/article>/g, id));
  const [one, other, later] = cards.map(textOf);
  expect(cards.length).toBe(3);
  expect(one).toContain('Ann Upper vs. Bo Lower');
  expect(one).toBe(other);
  expect([one, later].join()).not.toMatch(ROUND);
});

test('Watch next of a game leaves out later rounds of its cup', async () => {
  const page = await read(`/posts/${first}`);
  expect(page).toContain(`href="/posts/${second}"`);
  expect(page).not.toContain(`href="/posts/${semifinal}"`);
});

test('feeds tell neither result nor round', async () => {
  for (const path of ['/feed.xml', '/games/feed.xml', `/riders/${ann}/feed.xml`]) {
    const feed = await read(path);
    const items = [...feed.matchAll(/<item>[\s\S]*?<\/item>/g)].map(([item]) => item);
    const [one, other] = [first, second].map((id) =>
      items.find((item) => item.includes(`/posts/${id}<`))?.replaceAll(`/posts/${id}`, ''),
    );
    expect(one, path).toContain('<category>Rail</category>');
    expect(one, path).toBe(other);
    expect(feed, path).not.toMatch(ROUND);
  }
});

test('cards of other sites tell neither result nor round: link previews, structured data and embeds', async () => {
  const [one, other] = await Promise.all(
    [first, second].map(async (id) => {
      const head = JSON.stringify(parsePageHead(await read(`/posts/${id}`)));
      const embed = await read(`/oembed?url=${encodeURIComponent(`${HOME}/posts/${id}`)}`);
      return (head + embed).replaceAll(new RegExp(`(?:/|%2F)posts(?:/|%2F)${id}\\b`, 'gi'), '');
    }),
  );
  expect(one).toContain('VideoObject');
  expect(one).toContain('Rail');
  expect(one).toBe(other);
  expect(one).not.toMatch(ROUND);
});

test('found videos tell neither result nor round, and no search finds a winner', async () => {
  for (const query of ['upper', 'quarterfinal', 'semifinal', 'rail']) {
    const rows = await read(`/search?q=${query}`);
    const found = [first, second, semifinal].map((id) =>
      elementsOf(rows, /<li class="found-video [^"]*"[\s\S]*?<\/h3>[\s\S]*?<\/div><\/li>/g, id)
        .map(textOf)
        .join(),
    );
    expect(found.join(''), query).toContain('Ann Upper');
    expect(found[0], query).toBe(found[1]);
    expect(found.join(), query).not.toMatch(ROUND);
  }
  for (const query of ['upper won', 'winner upper', 'lower lost']) {
    const { posts } = await site.call('GET /search', { query: { q: query } });
    expect(posts, query).toEqual([]);
  }
});

test('riders, rivals and cups read the same after winner and loser are swapped', async () => {
  const paths = ['/cups', `/rivals/${ann}/${bo}`, '/riders', '/riders?sort=wins', `/riders/${ann}`, `/riders/${bo}`];
  const results = [
    [ann, bo],
    [bo, ann],
  ] as const;
  const bodies: Record<string, string>[] = [];
  for (const [winnerId, loserId] of results) {
    const swapped = await startSite({ web: await readBuiltWeb(), publicUrl: HOME });
    for (const name of NAMES) await addRider(swapped, { name });
    const gameIds = [];
    for (const winnerScore of [3, 0]) gameIds.push(await addPost(swapped, { ...game, winnerId, loserId, winnerScore }));
    await addCup(swapped, { slug: 'SLVSH Cup Ruka 2018', riderCount: 8, initialMatchups: pairUp(riders), gameIds });
    const pages = paths.map(async (path) => [path, bodyOf(await read(path, swapped))] as const);
    bodies.push(Object.fromEntries(await Promise.all(pages)));
  }
  const [one, other] = bodies;
  expect(one).toEqual(other);
  expect(one?.['/cups']).toContain('Ruka');
  expect(one?.[`/riders/${ann}`]).toMatch(/Bo Lower\s*2 games/);
});

test('a record stands open once it tells the result of no game, and the results by opponent stay covered', async () => {
  const decided = await startSite({ web: await readBuiltWeb(), publicUrl: HOME });
  const [one, two, three] = [
    await addRider(decided, { name: 'Ann Upper' }),
    await addRider(decided, { name: 'Bo Lower' }),
    await addRider(decided, { name: 'Cy Third' }),
  ];
  const play = (winnerId: number, loserId: number) =>
    addPost(decided, { riderIds: [winnerId, loserId], winnerId, loserId });
  const paths = ['/riders', '/search?q=ann', `/riders/${one}`];
  await play(one, two);
  await play(one, three);
  for (const path of paths) expect(bodyOf(await read(path, decided)), path).not.toMatch(/wins|2–0/);
  await play(two, one);
  for (const path of paths) expect(bodyOf(await read(path, decided)), path).toMatch(/2 wins, 1 loss|2–1/);
  expect(bodyOf(await read(`/riders/${one}`, decided))).not.toMatch(/1–1|1 win\b/);
});

test('a search that gives rounds away covers its videos and the tags of rounds', async () => {
  for (const query of ['quarterfinal', 'Semifinal', 'upper semi']) {
    const page = await read(`/search?q=${query}`);
    const [covered = ''] = /<details[\s\S]*?<\/details>/.exec(page.slice(page.indexOf('search-results'))) ?? [];
    const results = bodyOf(page);
    expect(textOf(covered.replaceAll('details', 'div')), query).toContain('These results give rounds away.');
    expect(covered, query).toContain('class="found-video ');
    expect(results, query).not.toContain(' vs. ');
    expect(results.replaceAll(query, ''), query).not.toMatch(ROUND);
  }
  expect(await read('/search?q=rail')).not.toContain('These results give rounds away.');
});

test("a search for a tag's name finds every post that carries it", async () => {
  const { posts } = await site.call('GET /search', { query: { q: 'SLVSH Cup Ruka 2018' } });
  expect(new Set(posts.map(({ post }) => post.id))).toEqual(new Set([first, second, semifinal]));
});

test('the videos of a search have one heading, covered or not', async () => {
  await addFilm(site, { title: 'Semi trailer' });
  const page = await read('/search?q=semi');
  expect(page).toContain('These results give rounds away.');
  expect(page.match(/<h2[^>]*>Videos</g)).toHaveLength(1);
});
