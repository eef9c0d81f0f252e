/** The pages that other sites frame: the cup, its leaderboard and games. */
import { describe, expect, test } from 'vitest';
import { addCup, addFilm, addPost, addRider, DAY, HOUR } from '../support/builders.ts';
import { fetchRaw, untilCached } from '../support/cached-site.ts';
import { openCountingWeb } from '../support/counting-web.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { addFan, buildWorld, CUP_RIDERS, pairUp, pickUpperRiders } from '../support/world.ts';

const HOME = 'https://slvsh.example';
const MAX_BYTES = 20_000;

const time = { now: NOON };
const web = openCountingWeb();
const site = await startSite({ web, publicUrl: HOME, bracketCupId: 1, clock: () => time.now });
const { riders, posts, cup } = await buildWorld(site);
await untilCached(site, web);
const slots = CUP_RIDERS.map(([name]) => riders[name]);
const GAME = `/embed/games/${posts.jossBeatsOystein}`;
const PAGES = ['/embed/cup', '/embed/cup/leaderboard', GAME];
const ALL = PAGES.flatMap((path) => [path, `/fr${path}`]);

async function read(path: string, from = site): Promise<string> {
  const response = await from.get(path);
  expect(response.status, path).toBe(200);
  return response.text();
}

let cups = 0;
const startCup = (difference: Parameters<typeof addCup>[1] = {}) =>
  addCup(site, { slug: `Cup ${++cups}`, ...difference });

/** A site on the same database with another cup for the bracket game. */
const withCup = (bracketCupId: number) => startSite({ beside: site, publicUrl: HOME, bracketCupId });

/** What a reader sees without opening a cover. */
const uncovered = (html: string) => textOf(html.replaceAll(/<details[\s\S]*?<\/details>/g, ''));
const covered = (html: string) => (html.match(/<details[\s\S]*?<\/details>/g) ?? []).map(textOf).join(' ');

function textOf(html: string): string {
  return html
    .replace(/^[\s\S]*<body>/, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

describe('an embed', () => {
  test.each(ALL)('is HTML without scripts, cookies and forms: %s', async (path) => {
    const { status, headers, body } = await fetchRaw(site, path, { cookie: 'slvsh_signed_in=1; slvsh_session=abc' });
    const html = body.toString();
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['set-cookie']).toBeUndefined();
    expect(html).toMatch(/^<!doctype html>\n<html lang="(en|fr)">/);
    expect(html).not.toMatch(/<(script|form|iframe|object|embed|link rel="(?!canonical|icon))\b/i);
    expect(html).not.toMatch(/<[^>]* (on\w+|style)=/i);
    expect(html).not.toMatch(/javascript:/i);
    expect(body.length).toBeLessThan(MAX_BYTES);
  });

  test.each(ALL)('may be framed by any site, and loads only its style, fonts and pictures: %s', async (path) => {
    for (const method of ['GET', 'HEAD']) {
      const { headers } = await fetchRaw(site, path, {}, method);
      expect(headers['x-frame-options']).toBeUndefined();
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors \*$/,
      );
      expect(headers).toMatchObject({
        'cross-origin-resource-policy': 'cross-origin',
        'cross-origin-embedder-policy': 'credentialless',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  test('is the only kind of page that may be framed', async () => {
    const others = ['/', '/slvsh-cup-grandvalira', '/embed', '/embed/riders/1', '/embed/cup/results', '/Embed/cup'];
    for (const path of [...others, '/fr/embed', '/oembed?url=x', '/api/v1/cups/1', '/embed/fonts/display.woff']) {
      const { headers } = await fetchRaw(site, path);
      expect(headers['x-frame-options'], path).toBe('DENY');
      expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
    }
  });

  test('is cached as pages are', async () => {
    for (const path of [...ALL, `${PAGES[0]}?theme=dark`, `${PAGES[1]}?theme=light&view=broadcast`]) {
      const { headers } = await fetchRaw(site, path);
      expect(headers, path).toMatchObject({
        etag: expect.stringMatching(/^"/),
        'cache-control': 'public, max-age=0, s-maxage=1',
        'cdn-cache-control': 'max-age=1, stale-while-revalidate=9',
      });
      const again = await fetchRaw(site, `${path}${path.includes('?') ? '&' : '?'}utm_source=blog`, {
        'if-none-match': String(headers.etag),
      });
      expect(again.status, path).toBe(304);
    }
  });

  test('names its page as canonical, and is not indexed', async () => {
    const canonical = async (path: string) => {
      const html = await read(path);
      expect(html).toContain('<meta name="robots" content="noindex">');
      return /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1];
    };
    expect(await canonical('/embed/cup')).toBe(`${HOME}/slvsh-cup-grandvalira`);
    expect(await canonical('/fr/embed/cup/leaderboard')).toBe(`${HOME}/fr/slvsh-cup-grandvalira?tab=leaderboard`);
    expect(await canonical(GAME)).toBe(`${HOME}/posts/${posts.jossBeatsOystein}`);
  });

  test('opens its links in a window of their own, in its language', async () => {
    for (const path of PAGES) {
      const html = await read(`/fr${path}`);
      const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
      expect(html).toContain('<base target="_blank">');
      expect(links.length).toBeGreaterThan(1);
      for (const link of links) expect(link).toMatch(/^\/fr(\/|$)/);
    }
  });

  test('has the theme of its address, or that of the reader', async () => {
    expect(await read('/embed/cup?theme=light')).toContain('<html lang="en" data-theme="light">');
    expect(await read(`/fr${GAME}?theme=dark`)).toContain('<html lang="fr" data-theme="dark">');
    const missing = await site.get('/embed/games/999999?theme=dark');
    expect(await missing.text()).toContain('<html lang="en" data-theme="dark">');
    expect(await read('/embed/cup')).toMatch(/color-scheme:light dark/);
  });

  test('has fonts that load in isolated frames too', async () => {
    for (const [, font = ''] of (await read('/embed/cup')).matchAll(/url\("([^"]+)"\)/g)) {
      const { status, headers } = await fetchRaw(site, font);
      expect(status, font).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'font/woff',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=604800',
      });
    }
  });
});

describe('an address that names nothing is a small page with its status', () => {
  test.each([
    [400, '/embed/cup?theme=purple'],
    [400, '/embed/cup?theme=light&theme=dark'],
    [400, '/embed/cup?view=poster'],
    [400, '/embed/cup/leaderboard?view='],
    [400, `${GAME}?theme=`],
    [404, `/embed/games/${posts.film}`],
    [404, `/embed/games/${posts.jossBeatsAlex}`],
    [404, '/embed/games/999999'],
    [404, '/embed/games/0'],
    [404, '/embed/games/1.5'],
    [404, '/embed/games/abc'],
    [404, '/embed/games/%3Cscript%3E'],
    [404, '/fr/embed/games/99999999999999999999'],
  ])('%d for %s', async (status, path) => {
    const { status: answered, headers, body } = await fetchRaw(site, path);
    expect(answered).toBe(status);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    expect(headers['x-frame-options']).toBeUndefined();
    expect(body.toString()).toContain('<h1>');
    expect(body.toString()).not.toMatch(/<script|purple/);
  });

  test('for a cup that does not exist, a broadcast asks again', async () => {
    const empty = await withCup(999);
    for (const path of ['/embed/cup', '/embed/cup/leaderboard', '/fr/embed/cup?view=broadcast']) {
      const response = await empty.get(path);
      const html = await response.text();
      expect(response.status).toBe(404);
      expect(html).toMatch(/No cup yet|Pas encore de coupe/);
      expect(html.includes('http-equiv="refresh"')).toBe(path.includes('broadcast'));
    }
  });

  test('of a game, once it is published, no longer', async () => {
    const id = await addPost(site, { title: 'Tonight', publishDate: NOON + HOUR });
    expect((await site.get(`/embed/games/${id}`)).status).toBe(404);
    time.now = NOON + HOUR;
    expect((await site.get(`/embed/games/${id}`)).status).toBe(200);
    time.now = NOON;
  });
});

describe('the cup', () => {
  test('says what, where and when, and how far it is', async () => {
    const html = await read('/embed/cup');
    expect(html).toContain('<h1>Grandvalira 2018</h1>');
    expect(uncovered(html)).toContain('March 12 – 18, 2018 · 16 riders');
    expect(uncovered(html)).toContain('3 of 15 played');
    expect(uncovered(await read('/fr/embed/cup'))).toMatch(/12–18 mars 2018 · 16 riders .*3 matchs joués sur 15/);
  });

  test('invites to fill in a bracket as long as picks are open', async () => {
    const link = async (from = site) => /<a class="button" href="([^"]*)">([^<]*)/.exec(await read('/embed/cup', from));
    expect((await link())?.slice(1)).toEqual(['/slvsh-cup-grandvalira?tab=fill', 'Fill in your bracket']);
    const closing = await startCup({ initialMatchups: pairUp(slots), picksCloseAt: NOON + DAY });
    expect((await link(await withCup(closing)))?.[2]).toBe('Fill in your bracket');
    const others = [
      { initialMatchups: pairUp(slots), picksCloseAt: NOON },
      { initialMatchups: pairUp(slots).slice(0, 7) },
      { initialMatchups: pairUp(slots.slice(0, 8)), riderCount: 8 as const },
    ];
    for (const difference of others) {
      const closed = await withCup(await startCup(difference));
      expect((await link(closed))?.slice(1)).toEqual(['/slvsh-cup-grandvalira', 'Open the cup']);
    }
  });

  test('shows results only inside a cover', async () => {
    const html = await read('/embed/cup');
    expect(html).not.toMatch(/<details[^>]* open/);
    expect(covered(html)).toMatch(/Show the results .*Joss Christensen won Øystein Bråten/);
    expect(covered(html)).toContain('Quarterfinals Joss Christensen Alex Hall');
    expect(covered(html)).toContain('Noah Albaladejo won Sandy Boville');
    expect(uncovered(html)).not.toMatch(/won|Quarter|Christensen|Albaladejo/);
  });

  test('reads the same outside its cover after winner and loser are swapped', async () => {
    const bodies: string[] = [];
    for (const [winnerId, loserId] of [
      [riders.joss, riders.oystein],
      [riders.oystein, riders.joss],
    ] as const) {
      const game = await addPost(site, { title: 'Joss vs. Oystein', winnerId, loserId, riderIds: [winnerId, loserId] });
      const one = await startCup({ initialMatchups: pairUp(slots), gameIds: [game] });
      bodies.push(uncovered(await read('/embed/cup', await withCup(one))).replaceAll(/Cup \d+/g, ''));
    }
    expect(bodies[0]).toContain('Joss vs. Oystein');
    expect(bodies[0]).toBe(bodies[1]);
  });

  test('shows the latest games outside its cover only while they are of the first round', async () => {
    expect(uncovered(await read('/embed/cup'))).toContain('alex vs ferdinand');
    time.now = NOON + DAY;
    const later = await read('/embed/cup');
    expect(uncovered(later)).not.toMatch(/ vs /);
    expect(covered(later)).toContain('joss vs alex');
    time.now = NOON;
  });

  test('shows its first round before the first result', async () => {
    const html = await read('/embed/cup', await withCup(await startCup({ initialMatchups: pairUp(slots) })));
    expect(html).not.toContain('<details');
    expect(uncovered(html)).toContain('Round one Joss Christensen Øystein Bråten Alex Hall Ferdinand Dahl');
    const withoutRiders = await read('/embed/cup', await withCup(await startCup()));
    expect(uncovered(withoutRiders)).not.toContain('Round one');
  });

  test('names the champion, and the rounds of any size of cup', async () => {
    for (const [riderCount, names] of [
      [8, ['Round one', 'Semifinals', 'The final']],
      [16, ['Round one', 'Quarterfinals', 'Semifinals', 'The final']],
      [32, ['Round one', 'Round of 16', 'Quarterfinals', 'Semifinals', 'The final']],
    ] as const) {
      const own: number[] = [];
      for (let slot = 1; slot <= riderCount; slot++) own.push(await addRider(site, { name: `Rider ${slot}.` }));
      const [winnerId = 0] = own;
      const upper = (game: number, size = riderCount / 2, first = 1, step = 2): number =>
        game < first + size ? (own[(game - first) * step] ?? 0) : upper(game, size / 2, first + size, step * 2);
      const manualResults = Array.from({ length: riderCount - 1 }, (_, index) => ({
        game: index + 1,
        winnerId: upper(index + 1),
      }));
      const id = await startCup({ riderCount, initialMatchups: pairUp(own), manualResults });
      const html = await read('/embed/cup', await withCup(id));
      expect(winnerId).toBe(manualResults.at(-1)?.winnerId);
      expect(covered(html)).toContain('Champion Rider 1.');
      const found = [...html.matchAll(/<h2>([^<]*)/g)].map(([, name]) => name);
      expect(found).toEqual(names);
    }
  });
});

describe('the leaderboard', () => {
  test('shows the ten best with their points, and changes with each bracket', async () => {
    expect(uncovered(await read('/embed/cup/leaderboard'))).toMatch(
      /Leaderboard Grandvalira 2018 1 bracket 1 Fan 30 points/,
    );
    for (let fan = 1; fan <= 11; fan++) {
      const picks = new Map([...pickUpperRiders(riders), [1, riders.oystein]]);
      await site.write((trx) => addFan(trx, { name: `Fan ${fan}`, cup, picks, submittedAt: NOON - DAY + fan }));
    }
    const shows = expect.poll(async () => uncovered(await read('/embed/cup/leaderboard')), { timeout: 10_000 });
    await shows.toContain('12 brackets');
    const html = await read('/embed/cup/leaderboard');
    expect(html.match(/<li[ >]/g)).toHaveLength(10);
    expect(uncovered(html)).toMatch(/1 Fan 30 points 2 Fan 1 20 points 2 Fan 2 20 points/);
    expect(html).toContain('href="/slvsh-cup-grandvalira?tab=leaderboard"');
  });

  test('says that there is no bracket yet', async () => {
    const empty = await withCup(await startCup());
    expect(uncovered(await read('/embed/cup/leaderboard', empty))).toContain('No brackets yet.');
    expect(uncovered(await read('/fr/embed/cup/leaderboard', empty))).toContain('Pas encore de tableau.');
  });
});

describe('a game', () => {
  test('has poster, title, place and date, and leads to its page', async () => {
    const poster = {
      location: '/media/posters/original/a.webp',
      fileName: 'a.webp',
      contentType: 'image/webp',
      color: '#0b1220',
    };
    const id = await addPost(site, { title: 'Joss vs. Alex', poster });
    const html = await read(`/embed/games/${id}`);
    expect(html).toContain(
      `<a class="game" href="/posts/${id}"><span class="poster"><img src="/media/posters/medium/a.webp"`,
    );
    expect(uncovered(html)).toContain('Joss vs. Alex Grandvalira · March 13, 2018 Watch the game');
    expect(uncovered(await read(`/fr/embed/games/${id}`))).toContain('Grandvalira · 13 mars 2018 Regarder le match');
    expect(html).not.toContain('<details');
  });

  test('covers its result', async () => {
    const html = await read(GAME);
    expect(covered(html)).toContain('Joss Christensen took no letters, Øystein Bråten all five.');
    expect(uncovered(html)).not.toMatch(/took|won|S L V S H .*S L V S H/);
    const { joss: winnerId, alex: loserId } = riders;
    const unscored = await addPost(site, { winnerId, loserId, riderIds: [winnerId, loserId] });
    expect(covered(await read(`/embed/games/${unscored}`))).toContain('Joss Christensen won.');
  });
});

describe('?view=broadcast', () => {
  test.each(['/embed/cup', '/fr/embed/cup', '/embed/cup/leaderboard'])('renews %s every ten seconds', async (path) => {
    expect(await read(path)).not.toContain('http-equiv');
    const html = await read(`${path}?view=broadcast`);
    expect(html).toContain('<meta http-equiv="refresh" content="10">');
    expect(html).toMatch(/^<!doctype html>\n<html lang="\w\w" class="broadcast">/);
    expect(Buffer.byteLength(html)).toBeLessThan(MAX_BYTES);
  });

  test('shows the results openly, without links that a viewer cannot follow', async () => {
    const html = await read('/embed/cup?view=broadcast');
    expect(html).not.toContain('<details');
    expect(uncovered(html)).toContain('Joss Christensen won Øystein Bråten');
    expect(html).not.toContain('class="button"');
  });

  test('shows a result at once', async () => {
    const admin = await signUpAdmin(site);
    const id = await startCup({ initialMatchups: pairUp(slots) });
    const live = await startSite({ beside: site, bracketCupId: id, web: openCountingWeb() });
    expect(await read('/embed/cup?view=broadcast', live)).not.toContain('class="won"');
    const results = JSON.stringify({ 'game-1': riders.oystein });
    expect((await send(site, `PATCH /cups/${id}`, { results, version: 1 }, admin)).status).toBe(200);
    await expect
      .poll(async () => uncovered(await read('/embed/cup?view=broadcast', live)), { timeout: 10_000 })
      .toContain('Øystein Bråten won');
  });
});

describe('hostile text', () => {
  const HOSTILE = `</style></title><script>alert(1)</script>"onload="x & <img src=x onerror=y>`;
  const fill = (length: number) => HOSTILE.padEnd(length, '"<&').slice(0, length);

  test('is escaped, and fits into 20 kB with sixteen riders', async () => {
    const own: number[] = [];
    for (let slot = 0; slot < 16; slot++) own.push(await addRider(site, { name: fill(116) + slot, country: 'fr' }));
    const gameIds: number[] = [];
    for (const [winnerId, loserId] of pairUp(own)) {
      const game = { title: fill(200), location: fill(120), winnerScore: 3, winnerId, loserId };
      gameIds.push(await addPost(site, { ...game, riderIds: [winnerId, loserId] }));
    }
    const next = pairUp(pairUp(own).map(([winner]) => winner)).map(([winner]) => winner);
    const manualResults = next.map((winnerId, index) => ({ game: 9 + index, winnerId }));
    const text = { slug: fill(120), location: fill(119), description: fill(5_000) };
    const hostileCup = await startCup({ ...text, initialMatchups: pairUp(own), gameIds, manualResults });
    for (let fan = 0; fan < 12; fan++) {
      const { user } = await site.write((trx) =>
        addFan(trx, { name: `Hostile ${fan}`, cup: hostileCup, picks: new Map(), submittedAt: NOON - DAY }),
      );
      await site.database
        .updateTable('users')
        .set({ name: fill(80) })
        .where('id', '=', user)
        .execute();
    }
    const hostile = await withCup(hostileCup);
    for (const path of ['/embed/cup', '/embed/cup/leaderboard', `/embed/games/${gameIds[0]}`]) {
      for (const address of [path, `/fr${path}`, `${path}?view=broadcast`]) {
        const html = await read(address, hostile);
        expect(Buffer.byteLength(html), address).toBeLessThan(MAX_BYTES);
        expect(html).not.toMatch(/<script|<img src=x|<[^>]* on\w+=/i);
        expect(html.match(/<\/style>/g)).toHaveLength(1);
        expect(html).toContain('&lt;script&gt;alert(1)');
      }
    }
  });

  test('in the title of a film stays on its page', async () => {
    const film = await addFilm(site, { title: HOSTILE });
    expect(await (await site.get(`/embed/games/${film}`)).text()).not.toContain('alert(1)');
  });
});
