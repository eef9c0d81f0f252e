/** The heads of pages: link previews, structured data, feeds. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import Validator from '@adobe/structured-data-validator';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { addCup, addPost, addRider, DAY, HOUR } from '../support/builders.ts';
import { readBuiltWeb } from '../support/built-web.ts';
import { send, signUp } from '../support/fans.ts';
import { parsePageHead } from '../support/parse-page-head.ts';
import { plainPicture } from '../support/sample-pictures.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { readJson, readReply } from '../support/strict-client.ts';
import { buildWorld, CUP_RIDERS, pairUp } from '../support/world.ts';

const HOME = 'https://slvsh.example';
const site = await startSite({ web: await readBuiltWeb(), publicUrl: HOME });
const { posts, riders } = await buildWorld(site);

const read = async (path: string) => parsePageHead(await (await site.get(path)).text());
const linked = (head: Awaited<ReturnType<typeof read>>, rel: string, type?: string) =>
  head.links.filter((link) => link.rel === rel && (type === undefined || link.type === type)).map(({ href }) => href);

/** Stores the large size of a picture, smaller than its nominal width as small uploads are. */
async function storePicture(folder: string, width: number, height: number) {
  const large = path.join(site.media, folder, 'large');
  await mkdir(large, { recursive: true });
  await plainPicture(width, height).webp().toFile(path.join(large, 'picture.webp'));
  const location = `/media/${folder}/original/picture.webp`;
  return { location, fileName: 'picture.webp', contentType: 'image/webp', color: '#336699' };
}

async function expectPicture(metas: Record<string, string[]>) {
  const of = (name: string) => metas[`og:image${name}`]?.[0] ?? '';
  const response = await site.get(new URL(of('')).pathname);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, of(':type')]);
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
  expect([`image/${format}`, String(width), String(height)]).toEqual([of(':type'), of(':width'), of(':height')]);
}

/** Errors by Google's rules for rich results. */
async function findErrors(data: Record<string, Record<string, unknown>>) {
  const jsonld = Object.fromEntries(Object.entries(data).map(([type, fact]) => [type, [fact]]));
  const issues = await new Validator().validate({ jsonld });
  return issues.filter(({ severity }) => severity === 'ERROR');
}

describe('the page of a video', () => {
  const PATH = `/posts/${posts.jossBeatsOystein}`;

  test('has one canonical address', async () => {
    for (const path of [PATH, PATH.replace('posts', 'games'), PATH.replace('posts', 'theater'), `${PATH}?autoplay=1`]) {
      expect(linked(await read(path), 'canonical')).toEqual([HOME + PATH]);
    }
  });

  test('has the card of the site without a poster, and the player of its host', async () => {
    const { metas } = await read(PATH);
    expect(metas).toMatchObject({
      'og:type': ['video.other'],
      'og:title': ['joss vs oystein'],
      'og:url': [HOME + PATH],
      'og:image': [`${HOME}/share/card.png`],
      'og:image:type': ['image/png'],
      'og:image:width': ['1200'],
      'og:image:height': ['630'],
      'og:image:alt': ['S.L.V.S.H.: H-O-R-S-E on skis, by the riders'],
      'og:video': ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0'],
      'og:video:type': ['text/html'],
      'twitter:card': ['summary_large_image'],
    });
  });

  test('has its poster as the card, as JPEG of the stated dimensions', async () => {
    const poster = await storePicture('posters', 640, 360);
    const { metas, data } = await read(`/posts/${await addPost(site, { title: 'With a poster', poster })}`);
    expect(metas).toMatchObject({
      'og:image': [`${HOME}/share/posters/large/picture.jpg`],
      'og:image:type': ['image/jpeg'],
      'og:image:width': ['1280'],
      'og:image:height': ['720'],
      'og:image:alt': ['With a poster'],
      'twitter:card': ['summary_large_image'],
    });
    expect(data.VideoObject?.thumbnailUrl).toEqual([`${HOME}/media/posters/large/picture.webp`]);
    await expectPicture(metas);
  });

  test.each([
    ['https://pictures.example/a.jpg', 'https://pictures.example/a_large.jpg', 'image/jpeg'],
    ['https://pictures.example/original/a.PNG', 'https://pictures.example/large/a.PNG', 'image/png'],
    ['https://cdn.example/site/pictures/original/a.webp', `${HOME}/share/pictures/large/a.jpg`, 'image/jpeg'],
    ['https://pictures.example/a.webp', `${HOME}/share/card.png`, 'image/png'],
    ['https://pictures.example/a.avif', `${HOME}/share/card.png`, 'image/png'],
    ['https://pictures.example/a.svg', `${HOME}/share/card.png`, 'image/png'],
    ['https://pictures.example/a', `${HOME}/share/card.png`, 'image/png'],
  ])('has a card that is JPEG or PNG for a poster at %s', async (location, card, type) => {
    const poster = { location, fileName: 'a', contentType: 'image/webp', color: '#336699' };
    const { metas } = await read(`/posts/${await addPost(site, { poster })}`);
    expect(metas).toMatchObject({ 'og:image': [card], 'og:image:type': [type] });
  });

  test('describes the video and each trick to search engines', async () => {
    const { data } = await read(PATH);
    expect(await findErrors(data)).toEqual([]);
    expect(data.VideoObject).toMatchObject({
      name: 'joss vs oystein',
      description: 'joss vs oystein. Grandvalira on March 12, 2018',
      uploadDate: new Date(NOON - 2 * DAY).toISOString(),
      embedUrl: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
      hasPart: [
        { '@type': 'Clip', name: 'Switch left 270', startOffset: 12.5, endOffset: 18, url: `${HOME}${PATH}?t=12` },
        { '@type': 'Clip', name: 'Right 450', startOffset: 40, endOffset: 47.25, url: `${HOME}${PATH}?t=40` },
      ],
    });
    expect(data.VideoObject).not.toHaveProperty('duration');
    expect(namesOf(data.BreadcrumbList)).toEqual(['Home', 'Games', 'joss vs oystein']);
  });

  test('links to its embed and to the feed of its list', async () => {
    const head = await read(PATH);
    const [address = ''] = linked(head, 'alternate', 'application/json+oembed');
    const { pathname, search } = new URL(address);
    expect((await site.get(pathname + search)).status).toBe(200);
    expect(linked(head, 'alternate', 'application/rss+xml')).toEqual([`${HOME}/games/feed.xml`]);
  });

  test('leaves out the result of the game', async () => {
    const before = await read(PATH);
    const row = site.database.updateTable('posts').where('id', '=', posts.jossBeatsOystein);
    await row.set({ winnerId: null, loserId: null, winnerScore: null }).execute();
    await expect.poll(async () => (await site.get(PATH)).text()).toContain('not in our books');
    expect(await read(PATH)).toEqual(before);
    await row.set({ winnerId: riders.joss, loserId: riders.oystein, winnerScore: 0 }).execute();
  });
});

test('a description of several lines is one line in the head', async () => {
  const description = 'One,\ntwo.\n\nThree.';
  const { metas, data } = await read(`/posts/${await addPost(site, { description, publishDate: NOON - HOUR })}`);
  expect(metas).toMatchObject({ description: ['One, two. Three.'], 'og:description': ['One, two. Three.'] });
  expect(data.VideoObject).toMatchObject({ description: 'One, two. Three.' });
});

test.each([
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '"><meta name="robots" content="noindex">',
  "' & &amp; &lt;/title> </title>",
  '$& $1 {{x}} \u2028 😀',
])('markup in a title is escaped everywhere: %s', async (title) => {
  const id = await addPost(site, { title, description: title, tags: [title.slice(0, 50)], publishDate: NOON - HOUR });
  const html = await (await site.get(`/posts/${id}`)).text();
  const { titles, metas, data } = parsePageHead(html);
  expect(titles).toEqual([`${title} · S.L.V.S.H.`]);
  expect(metas).toMatchObject({ description: [title], 'og:title': [title], 'og:description': [title] });
  expect(metas).not.toHaveProperty('robots');
  expect(data.VideoObject).toMatchObject({ name: title, description: title });
  const scripts = [...html.slice(0, html.indexOf('</head>')).matchAll(/<script\b([^>]*)>/gi)].map(([, rest]) => rest);
  expect(scripts.filter((rest) => !/ld\+json|src="\/assets\//.test(rest ?? ''))).toEqual([]);
  expect(scripts.filter((rest) => rest?.includes('ld+json'))).toHaveLength(2);
});

test('the home page describes the search and links to the feed', async () => {
  const head = await read('/');
  expect(head.data.WebSite).toMatchObject({
    url: `${HOME}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: `${HOME}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  });
  expect(linked(head, 'alternate')).toContain(`${HOME}/feed.xml`);
});

test('a rider is a person, whose portrait is the card', async () => {
  const avatar = await storePicture('pictures', 320, 320);
  const { metas, data } = await read(`/riders/${await addRider(site, { name: 'With a portrait', avatar })}`);
  expect(metas).toMatchObject({
    'og:image': [`${HOME}/share/pictures/large/picture.jpg`],
    'og:image:type': ['image/jpeg'],
    'og:image:width': ['1280'],
    'og:image:height': ['1280'],
    'og:image:alt': ['With a portrait'],
    'twitter:card': ['summary'],
  });
  expect(data.Person?.image).toBe(`${HOME}/media/pictures/large/picture.webp`);
  await expectPicture(metas);
});

test('a rider without a photo is a person with the drawn portrait as the card', async () => {
  const { metas, data, links } = await read(`/riders/${riders.rookie}`);
  expect(metas).toMatchObject({ 'og:type': ['profile'], 'og:title': ['Zoe Rookie'] });
  expect(metas).toMatchObject({
    'og:image': [`${HOME}/share/riders/${riders.rookie}/portrait.png`],
    'og:image:type': ['image/png'],
    'og:image:width': ['480'],
    'og:image:height': ['640'],
    'og:image:alt': ['Zoe Rookie'],
    'twitter:card': ['summary'],
  });
  await expectPicture(metas);
  expect(data.Person).not.toHaveProperty('image');
  expect(data.Person).toMatchObject({
    name: 'Zoe Rookie',
    url: `${HOME}/riders/${riders.rookie}`,
    nationality: { name: 'France' },
    sponsor: { name: 'The local shop' },
  });
  expect(JSON.stringify(data)).not.toContain('2001-02-28');
  expect(await findErrors(data)).toEqual([]);
  expect(links).toContainEqual(expect.objectContaining({ href: `${HOME}/riders/${riders.rookie}/feed.xml` }));
});

test('a word of tricks is a term, whose videos have its moments as clips', async () => {
  const tricks = [
    { start: 12.5, end: 18, name: 'Genie' },
    { start: 40, end: 40, name: 'Switch genie' },
  ];
  const older = await addPost(site, {
    title: 'The older one',
    tricks: tricks.slice(0, 1),
    publishDate: NOON - 3 * DAY,
  });
  const newer = await addPost(site, { title: 'The newer one', tricks, publishDate: NOON - 2 * DAY });
  const head = await read('/tricks/genie');
  const { titles, metas, data } = head;
  expect(titles).toEqual(['Genie · S.L.V.S.H.']);
  expect(metas.description).toEqual(['Genie, to the second. 3 tricks in 2 videos on this record.']);
  expect(linked(head, 'canonical')).toEqual([`${HOME}/tricks/genie`]);
  expect(linked(head, 'alternate')).toContain(`${HOME}/fr/tricks/genie`);
  expect(data.DefinedTerm).toMatchObject({ name: 'Genie', inDefinedTermSet: `${HOME}/tricks` });
  const items = (data.ItemList?.itemListElement ?? []) as { position: number; item: Record<string, unknown> }[];
  expect(items.map(({ position, item }) => [position, item.url])).toEqual([
    [1, `${HOME}/posts/${newer}`],
    [2, `${HOME}/posts/${older}`],
  ]);
  expect(items[0]?.item.hasPart).toEqual([
    {
      ...{ '@type': 'Clip', name: 'Genie', startOffset: 12.5, endOffset: 18 },
      url: `${HOME}/posts/${newer}?t=12`,
    },
    { '@type': 'Clip', name: 'Switch genie', startOffset: 40, url: `${HOME}/posts/${newer}?t=40` },
  ]);
  for (const { item } of items) expect(await findErrors({ VideoObject: item })).toEqual([]);
  expect(await findErrors(data)).toEqual([]);
  expect(namesOf(data.BreadcrumbList)).toEqual(['Home', 'Tricks', 'Genie']);
  expect(namesOf((await read('/fr/tricks')).data.BreadcrumbList)).toEqual(['Accueil', 'Figures']);
});

test('two rivals have their bill as the card; riders who never met are not indexed', async () => {
  const [low, high] = [Math.min(riders.joss, riders.oystein), Math.max(riders.joss, riders.oystein)];
  const { metas, data, links } = await read(`/rivals/${low}/${high}`);
  expect(metas).toMatchObject({
    'og:title': ['Joss Christensen vs. Øystein Bråten'],
    'og:image': [`${HOME}/share/rivals/${low}/${high}/bill.png`],
    'og:image:width': ['1200'],
  });
  expect(links).toContainEqual(expect.objectContaining({ rel: 'canonical', href: `${HOME}/rivals/${low}/${high}` }));
  expect(namesOf(data.BreadcrumbList)).toEqual(['Home', 'Riders', 'Joss Christensen vs. Øystein Bråten']);
  expect(JSON.stringify([metas, data])).not.toMatch(/\bwins?\b|\bwon\b/);
  const strangers = [riders.rookie, riders.sandy].toSorted((a, b) => a - b).join('/');
  expect((await read(`/rivals/${strangers}`)).metas.robots).toEqual(['noindex']);
});

test('the cup is an event with its riders and an embed, and nothing of its results', async () => {
  const initialMatchups = pairUp(CUP_RIDERS.map(([name]) => riders[name]));
  for (let id = 0, number = 2; id < 4; number += 1) id = await addCup(site, { slug: `Cup ${number}`, initialMatchups });
  const head = await read('/slvsh-cup-grandvalira');
  const { data, metas } = head;
  expect(data.SportsEvent).toMatchObject({
    name: 'Cup 4',
    startDate: '2018-03-12',
    endDate: '2018-03-18',
    location: { '@type': 'Place', name: 'Grandvalira' },
  });
  expect(data.SportsEvent?.competitor).toHaveLength(16);
  expect(Object.keys(data.SportsEvent ?? {})).not.toContain('winner');
  expect(metas['og:image']).toEqual([`${HOME}/share/cups/4/leaderboard.png`]);

  const french = await read('/fr/slvsh-cup-grandvalira');
  for (const [page, embed] of [
    [head, `${HOME}/embed/cup`],
    [french, `${HOME}/fr/embed/cup`],
  ] as const) {
    const [address = ''] = linked(page, 'alternate', 'application/json+oembed');
    const { pathname, search } = new URL(address);
    expect((await readJson(site.get(pathname + search))).html).toContain(`src="${embed}"`);
  }
});

test('another cup is an event of its own, whose card is the poster of its first game', async () => {
  const poster = await storePicture('posters', 1600, 900);
  const later = await addPost(site, { publishDate: NOON - DAY });
  const first = await addPost(site, {
    poster,
    winnerId: riders.joss,
    loserId: riders.oystein,
    publishDate: NOON - 2 * DAY,
  });
  const id = await addCup(site, {
    slug: 'Another cup',
    gameIds: [later, first],
    initialMatchups: pairUp(CUP_RIDERS.map(([name]) => riders[name])),
  });
  const { data, metas } = await read(`/cups/${id}`);
  expect(data.SportsEvent).toMatchObject({ name: 'Another cup', url: `${HOME}/cups/${id}` });
  expect(Object.keys(data.SportsEvent ?? {})).not.toContain('winner');
  expect(metas['og:image']).toEqual([`${HOME}/share/posters/large/picture.jpg`]);
  expect(data.SportsEvent?.image).toBe(metas['og:image']?.[0]);
  expect(await findErrors(data)).toEqual([]);
});

describe('a list', () => {
  test('has an address for each of its pages, and no link that a browser prefetches', async () => {
    for (let number = 0; number < 25; number += 1) {
      await addPost(site, { title: `Zero ${number}`, gameType: 'zero', publishDate: NOON - 30 * DAY });
    }
    const shelf = '/games/page/2?filter=zero';
    const head = await read(shelf);
    expect(linked(head, 'canonical')).toEqual([HOME + shelf]);
    expect(linked(head, 'next')).toEqual([]);
    expect(linked(head, 'alternate', 'application/rss+xml')).toEqual([`${HOME}/games/feed.xml?filter=zero`]);
    expect(namesOf(head.data.BreadcrumbList)).toEqual(['Home', 'Games', 'Zero']);
    const first = await read('/games?filter=zero');
    expect(linked(first, 'canonical')).toEqual([`${HOME}/games/page/1?filter=zero`]);
    expect(linked(await read('/games/page/1'), 'canonical')).toEqual([`${HOME}/games`]);
  });

  test('narrowed by year or place is not indexed, and has a card for those who share it', async () => {
    const narrowed = '/games/page/1?filter=zero&year=2018';
    const head = await read(narrowed);
    expect(head.metas.robots).toEqual(['noindex']);
    expect(linked(head, 'canonical')).toEqual([]);
    expect(head.metas['og:url']).toEqual([HOME + narrowed]);
    expect(head.metas['og:title']).toEqual(['Games, Zero, 2018']);
  });

  test('without posts is not indexed and has a feed', async () => {
    const head = await read('/games/page/1?filter=instabanger');
    expect(head.metas.robots).toEqual(['noindex']);
    expect(linked(head, 'canonical')).toEqual([]);
    expect(linked(head, 'alternate')).toEqual([`${HOME}/games/feed.xml?filter=instabanger`]);
    expect((await site.get('/games/feed.xml?filter=instabanger')).status).toBe(200);
  });
});

test('personal pages, searches and unknown pages are not indexed and have no card', async () => {
  for (const path of [
    '/account',
    '/admin',
    '/admin/posts',
    '/forgot-password',
    '/nowhere',
    '/riders?q=joss',
    '/tricks?q=genie',
  ]) {
    const { metas, links, data } = await read(path);
    expect(metas.robots, path).toEqual(['noindex']);
    expect(metas).not.toHaveProperty('og:title');
    expect(links.filter(({ rel }) => rel === 'canonical' || rel === 'alternate')).toEqual([]);
    expect(data).toEqual({});
  }
});

test('a shared bracket has a card and is not indexed', async () => {
  const fan = await signUp(site);
  const picks = await site.database.selectFrom('brackets').selectAll().executeTakeFirstOrThrow();
  await site.database
    .insertInto('brackets')
    .values({
      userId: fan.user.id,
      cupId: picks.cupId,
      picks: picks.picks,
      revision: 99,
      submittedAt: NOON,
      updatedAt: NOON,
    })
    .execute();
  const { token } = await readReply(send(site, `GET /brackets/${fan.user.id}/${picks.cupId}/share`, undefined, fan));
  const path = `/slvsh-cup-grandvalira/brackets/${token}`;
  const { metas, links } = await read(path);
  expect(metas).toMatchObject({
    robots: ['noindex'],
    'og:url': [HOME + path],
    'og:image': [`${HOME}/share/brackets/${token}/bracket.png`],
    'og:image:type': ['image/png'],
  });
  expect(links.filter(({ rel }) => rel === 'canonical')).toEqual([]);
});

function namesOf(list: Record<string, unknown> | undefined): string[] {
  const items = (list?.itemListElement ?? []) as { name: string }[];
  return items.map(({ name }) => name);
}

test('a page without a picture has the card of the site in its language', async () => {
  for (const [address, card] of [
    ['/riders', 'card.png'],
    ['/fr/riders', 'card-fr.png'],
  ] as const) {
    expect((await read(address)).metas['og:image']).toEqual([`${HOME}/share/${card}`]);
  }
});
