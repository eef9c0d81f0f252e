/** The pages that admins write, where they differ from other entities, and their documents. */
import { describe, expect, test } from 'vitest';
import type { OwnPage } from '#contract/api/pages.ts';
import { explain } from '#messages/fr/errors.ts';
import { sanitiseEditorial } from '#server/features/posts/sanitise-editorial.ts';
import { readBuiltWeb } from '../support/built-web.ts';
import { eventually } from '../support/eventually.ts';
import { expectError } from '../support/expect-error.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { batchHostileHtml } from '../support/hostile-html.ts';
import { startSite } from '../support/start-site.ts';
import { expectUnchanged } from '../support/stored-state.ts';
import { readReply } from '../support/strict-client.ts';

const web = await readBuiltWeb();
const site = await startSite({ web, publicUrl: 'https://slvsh.example' });
const admin = await signUpAdmin(site);

const FORM = { title: 'Imprint', linkedFrom: 'footer', text: '<p>Published by <strong>us</strong>.</p>' };
const request = (fields: object) => send(site, 'POST /pages', { ...FORM, ...fields }, admin);
const change = (id: number, fields: object) => send(site, `PATCH /pages/${id}`, fields, admin);
const remove = (id: number) => send(site, `DELETE /pages/${id}`, undefined, admin);
const restore = (id: number) => send(site, `POST /pages/${id}/restore`, undefined, admin);
const text = async (path: string) => (await site.get(path)).text();
const footerOf = async (path: string) => /<footer.*?<\/footer>/s.exec(await text(path))?.[0];

async function add(fields: object): Promise<OwnPage> {
  return readReply(request(fields));
}

describe('the path', () => {
  test.each(['imprint-of-us', '/imprint-of-us'])('%s is stored with a slash before it', async (path) => {
    const { id, ...page } = await add({ path });
    expect(page).toMatchObject({ path: '/imprint-of-us', titleFr: null, textFr: null, version: 1 });
    await remove(id);
  });

  test.each([
    ...['/Imprint', '/über-uns', '/imprint/us', '//imprint', '/im_print', '/-imprint', '/imprint-', '/im--print'],
    ...['/imprint.html', '/a b', '/..', '/', '/%69mprint', '/imprint?x', `/${'x'.repeat(60)}`],
  ])('%s is refused', async (path) => {
    await expectUnchanged(site, () => request({ path }), 400, 'path');
  });

  test('is refused where the site has a page, a file or another route, in both languages of the message', async () => {
    const taken = [
      ...['/games', '/films', '/theater', '/riders', '/cups', '/account', '/admin', '/forgot-password', '/reel'],
      ...['/terms-of-service-and-privacy-agreement', '/slvsh-cup-grandvalira', '/data', '/not-found', '/fr'],
      ...['/api', '/media', '/share', '/embed', '/oembed', '/sitemaps', '/healthz', '/readyz'],
    ];
    for (const path of taken) {
      const refused = await expectUnchanged(site, () => request({ path }), 400, 'path');
      expect(refused, path).toMatchObject({ code: 'path-reserved', message: 'Path is used by the site itself.' });
      expect(explain(refused)).toBe('Adresse : le site lui-même s’en sert.');
    }
  });

  test('every page of the site refuses its first part, and no other one', async () => {
    for (const path of web.pages.sitemap) {
      const [, first = ''] = path.split('/');
      if (first !== '') await expectError(await request({ path: `/${first}` }), 400, 'path');
    }
    await remove((await add({ path: '/gamesroom' })).id);
  });

  test('of another page is refused, until that page is in the trash', async () => {
    const { id } = await add({ path: '/shop' });
    const refused = await expectUnchanged(site, () => request({ path: 'shop' }), 409, 'path');
    expect(refused.message).toBe('Another page has this path.');
    const other = await add({ path: '/about-us' });
    await expectUnchanged(site, () => change(other.id, { path: '/shop' }), 409, 'path');
    await remove(id);
    await readReply(change(other.id, { path: '/shop' }));
    await expectUnchanged(site, () => restore(id), 409, 'path');
    await readReply(change(other.id, { path: '/about-us' }));
    expect(await readReply(restore(id))).toMatchObject({ id, path: '/shop' });
  });

  test('is given to one of several pages that are saved at the same time', async () => {
    const { id } = await add({ path: '/before' });
    const replies = await Promise.all([
      ...Array.from({ length: 3 }, () => request({ path: '/wanted' })),
      change(id, { path: '/wanted' }),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });
});

describe('the text', () => {
  test('loses what the site does not allow, which the reply names, and is clean again on display', async () => {
    for (const [index, batch] of batchHostileHtml().entries()) {
      const hostile = batch.replaceAll(/[^\P{Cc}\n]|[\u2028\u2029]/gu, '');
      const response = await request({ path: `/hostile-${index}`, text: `<p>Words.</p>${hostile}`, textFr: hostile });
      const { id, ...page } = await readReply(response);
      expect(page).toMatchObject({
        text: sanitiseEditorial(`<p>Words.</p>${hostile}`).trim(),
        textFr: sanitiseEditorial(hostile).trim() || null,
      });
      await site.database.updateTable('pages').set({ text: hostile }).where('id', '=', id).execute();
      expect((await site.call('GET /pages/{id}', { params: { id } })).text).toBe(sanitiseEditorial(hostile));
      await remove(id);
    }
    const { removed } = await add({
      path: '/removed',
      text: '<p>a</p><script>b</script>',
      textFr: '<iframe></iframe>c',
    });
    expect(removed).toEqual(['script', 'iframe']);
  });

  test.each(['', '<script>hit()</script>', '<p> </p>'])(
    '%j is refused, because nothing is left of it',
    async (html) => {
      await expectUnchanged(site, () => request({ path: '/empty', text: html }), 400, 'text');
    },
  );

  test('is refused when it is too long', async () => {
    const refused = await expectUnchanged(
      site,
      () => request({ path: '/long', text: 'x'.repeat(50_001) }),
      400,
      'text',
    );
    expect(refused.message).toBe('Text is longer than 50000 characters.');
  });

  test('in French can be cleared', async () => {
    const { id } = await add({ path: '/cleared', titleFr: 'Titre', textFr: '<p>Texte</p>' });
    expect(await readReply(change(id, { titleFr: '', textFr: '' }))).toMatchObject({ titleFr: null, textFr: null });
  });
});

test('the history has paths and texts', async () => {
  const { id } = await add({ path: '/history' });
  await change(id, { path: '/story', text: '<p>New.</p>' });
  const [{ fields } = { fields: [] }] = await readReply(send(site, `GET /history/pages/${id}`, undefined, admin));
  expect(fields).toEqual([
    { name: 'path', from: '/history', to: '/story' },
    { name: 'text', from: FORM.text, to: '<p>New.</p>' },
  ]);
});

describe('the document', () => {
  test('follows each change at once, is linked from the footer or the menu, and leaves no redirect behind', async () => {
    const { id } = await add({ path: '/press', title: 'Press <desk>', titleFr: 'Presse', textFr: '<p>Bonjour !</p>' });
    await eventually(async () => expect(await footerOf('/games')).toContain('href="/press">Press &lt;desk&gt;</a>'));
    expect(await footerOf('/fr/games')).toContain('href="/fr/press">Presse</a>');
    const english = await text('/press');
    expect(english).toContain('<strong>us</strong>');
    expect(english).toContain('<link rel="canonical" href="https://slvsh.example/press"/>');
    expect(english).toContain('<meta name="description" content="Published by us ."/>');
    expect(english).not.toContain('noindex');
    expect(english).not.toContain('data-island');
    expect(await text('/fr/press')).toContain('<p>Bonjour\u00a0!</p>');
    expect(await text('/PRESS')).toBe(english.replaceAll('"/fr/press"', '"/fr/PRESS"'));
    expect(await text('/sitemap.xml')).toContain('<loc>https://slvsh.example/press</loc>');

    await readReply(change(id, { path: '/media-desk', linkedFrom: 'menu' }));
    await eventually(async () => expect((await site.get('/press')).status).toBe(404));
    expect(await text('/media-desk')).toMatch(/<a class="menu-place[^>]*aria-current="page"[^>]*>Press/);
    expect(await footerOf('/media-desk')).not.toContain('Press');

    await readReply(change(id, { linkedFrom: 'none' }));
    await eventually(async () => expect((await text('/games')).split('<main')[0]).not.toContain('media-desk'));
    expect((await site.get('/media-desk')).status).toBe(200);

    await remove(id);
    await eventually(async () => expect((await site.get('/media-desk')).status).toBe(404));
    expect(await text('/sitemap.xml')).not.toContain('media-desk');
  });

  test('shows English where it has no French', async () => {
    await add({ path: '/english-only' });
    await eventually(async () => {
      const french = await text('/fr/english-only');
      expect(french).toContain('<h1 class="breaks" lang="en">Imprint</h1>');
      expect(french).toMatch(/<div class="prose[^"]*" lang="en"><p>Published by/);
    });
  });

  test('is the same for all visitors, and cached; pages of one visitor are not', async () => {
    await add({ path: '/cached' });
    await eventually(async () => expect((await site.get('/cached')).headers.get('etag')).not.toBeNull());
    const { headers } = await site.get('/cached');
    expect(headers.get('cache-control')).toBe((await site.get('/games')).headers.get('cache-control'));
    for (const path of ['/account', '/search', '/fr/search', '/unknown'])
      expect((await site.get(path)).headers.get('etag'), path).toBeNull();
  });

  test('gives way to a page of the site, and the list of pages says so', async () => {
    const { id } = await add({ path: '/gives-way' });
    await site.database.updateTable('pages').set({ path: '/riders' }).where('id', '=', id).execute();
    await eventually(async () => expect(await footerOf('/games')).not.toContain('gives-way'));
    expect(await text('/riders')).not.toContain('Published by');
    const linkOf = async () => (await site.call('GET /site')).pages.find((page) => page.id === id);
    expect(await linkOf()).toMatchObject({ path: '/riders', hidden: true });
    expect((await text('/sitemap.xml')).match(/example\/riders</g)).toHaveLength(1);
    expect(await readReply(change(id, { title: 'Riders' }))).toMatchObject({ title: 'Riders', path: '/riders' });
    await readReply(change(id, { path: '/free-again' }));
    expect(await linkOf()).not.toHaveProperty('hidden');
  });
});
