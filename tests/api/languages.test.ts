/** Pages in another language have their own addresses (decision 15). */
import { describe, expect, test } from 'vitest';
import { addCup, addHero, addPost } from '../support/builders.ts';
import { readBuiltWeb } from '../support/built-web.ts';
import { startCachedSite } from '../support/cached-site.ts';
import { startSite } from '../support/start-site.ts';
import { buildWorld } from '../support/world.ts';

const PUBLIC_URL = 'https://slvsh.example';

describe('a page', async () => {
  const site = await startSite({ web: await readBuiltWeb(), publicUrl: PUBLIC_URL });
  const { posts } = await buildWorld(site);
  const headOf = async (path: string) => (await (await site.get(path)).text()).split('</head>')[0] ?? '';
  const hrefOf = (head: string, link: RegExp) => / href="([^"]*)"/.exec(head.match(link)?.[0] ?? '')?.[1];
  const alternateOf = (head: string, language: string) =>
    hrefOf(head, new RegExp(`<link [^>]*hreflang="${language}"[^>]*>`, 'i'));

  test.each([
    ['/', '/fr'],
    ['/games', '/fr/games'],
    ['/riders', '/fr/riders'],
    [`/posts/${posts.jossBeatsOystein}`, `/fr/posts/${posts.jossBeatsOystein}`],
    ['/slvsh-cup-grandvalira', '/fr/slvsh-cup-grandvalira'],
    ['/terms-of-service-and-privacy-agreement', '/fr/terms-of-service-and-privacy-agreement'],
  ])('%s is at %s in French, and each links the other', async (english, french) => {
    for (const [path, language] of [
      [english, 'en'],
      [french, 'fr'],
    ] as const) {
      const head = await headOf(path);
      expect(head).toContain(`<html lang="${language}">`);
      expect(hrefOf(head, /<link rel="canonical"[^>]*>/)).toBe(PUBLIC_URL + path);
      expect(alternateOf(head, 'en')).toBe(PUBLIC_URL + english);
      expect(alternateOf(head, 'fr')).toBe(PUBLIC_URL + french);
      expect(alternateOf(head, 'x-default')).toBe(PUBLIC_URL + english);
    }
  });

  test('shows the not-found page in its language, and stays in it', async () => {
    const lost = await site.get('/fr/nowhere');
    expect(lost.status).toBe(404);
    expect(await lost.text()).toContain('Perdu');
    const unknown = await fetch(`${site.address}/fr/posts/999999`, { redirect: 'manual' });
    expect([unknown.status, unknown.headers.get('location')]).toEqual([302, '/fr/not-found#/posts/999999']);
    const old = await fetch(`${site.address}/fr/films/page/1?filter=classic`, { redirect: 'manual' });
    expect([old.status, old.headers.get('location')]).toEqual([301, '/fr/theater/page/1?filter=classic']);
  });

  test.each(['//evil.example', '/\\evil.example'])('at /fr%s does not lead to another site', async (path) => {
    const lost = await site.get(`/fr${path}`);
    expect(lost.status).toBe(404);
    expect(await lost.text()).not.toMatch(/ href="[/\\]{2}/);
  });

  test('that is not indexed names no other languages', async () => {
    expect(await headOf('/fr/account')).not.toMatch(/hreflang/i);
  });

  test.each([
    '/fr/account',
    '/fr/admin',
    '/fr/forgot-password',
    '/fr/forgot-password/secret',
    '/fr/confirm-email/secret',
  ])('%s is not cached and sends no referrer', async (path) => {
    const { headers } = await site.get(path);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  test.each(['/fr/api/v1/site', '/fr/media/1.webp', '/fr/assets/site.js'])('%s is the not-found page', async (path) => {
    const answer = await site.get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
  });
});

test('texts of slides and cups are French on French pages where admins wrote them, and English ones are marked', async () => {
  const site = await startSite({ web: await readBuiltWeb() });
  const texts = { customTitle: 'Tonight', customTitleFr: 'Ce soir', customEyebrow: 'Replay' };
  await addHero(site, await addPost(site, { title: 'A game', location: 'Laax' }), texts);
  const french = await addCup(site, { slug: 'One', descriptionFr: 'Un match par jour.' });
  const english = await addCup(site, { slug: 'Two' });
  const partsOf = async (path: string, name: string) =>
    [...(await (await site.get(path)).text()).matchAll(new RegExp(`<\\w+ class="${name}[^>]*>[^<]*`, 'g'))].map(
      ([part]) => part.replace(/^<\w+ class="[^"]*"/, ''),
    );

  expect(await partsOf('/', 'slide-(?:eyebrow|title|subhead)')).toEqual(['>Replay', '>Tonight', '>Laax']);
  expect(await partsOf('/fr', 'slide-(?:eyebrow|title|subhead)')).toEqual([' lang="en">Replay', '>Ce soir', '>Laax']);
  expect(await partsOf(`/cups/${french}`, 'cup-description')).toEqual(['>Sixteen riders, fifteen games.']);
  expect(await partsOf(`/fr/cups/${french}`, 'cup-description')).toEqual(['>Un match par jour.']);
  expect(await partsOf(`/fr/cups/${english}`, 'cup-description')).toEqual([
    ' lang="en">Sixteen riders, fifteen games.',
  ]);
});

test('a page is cached in each language', async () => {
  const { site, web } = await startCachedSite();
  for (const path of ['/games', '/fr/games', '/fr', '/fr?utm_source=mail']) {
    await site.get(path);
    await site.get(path);
  }
  expect(web.renderings).toEqual({ '/games': 1, '/fr/games': 1, '/fr': 1 });
});

test('the API has no language', async () => {
  const { site, web } = await startCachedSite();
  await site.get('/fr/api/v1/posts/page/1');
  await site.get('/fr/api/v1/posts/page/1');
  expect(web.renderings).toEqual({ '/fr/api/v1/posts/page/1': 2 });
});
