/** The card of the site, and the former addresses of the cards of posts and riders. */
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/rules/languages.ts';
import { siteCardPath } from '#contract/rules/paths.ts';
import { openFolderStorage } from '#server/platform/storage/folder-storage.ts';
import { addPost, addRider, HOUR } from '../support/builders.ts';
import { expectError } from '../support/expect-error.ts';
import { plainPicture } from '../support/sample-pictures.ts';
import { NOON, startSite } from '../support/start-site.ts';

const site = await startSite();
const storage = openFolderStorage(site.media);
const get = (path: string) => site.get(path, { redirect: 'manual' });

test.each(LANGUAGES)('the card of the site in %s is a PNG of the size of link previews', async (language) => {
  const response = await get(siteCardPath(language));
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

describe('a stored picture as JPEG', () => {
  const put = async (name: string, picture: Sharp) =>
    storage.put(`pictures/medium/${name}.webp`, await picture.webp().toBuffer());

  test('has the width of its size, whatever was uploaded, and every cache keeps it', async () => {
    await put('small', plainPicture(200, 200));
    const response = await get('/share/pictures/medium/small.jpg');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
    expect({ width, height, format }).toEqual({ width: 640, height: 640, format: 'jpeg' });
  });

  test('of many simultaneous requests is made once', async () => {
    await put('once', plainPicture(640, 360));
    const responses = await Promise.all(Array.from({ length: 60 }, () => get('/share/pictures/medium/once.jpg')));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('that is missing or damaged answers 404, and no cache keeps that', async () => {
    await storage.put('pictures/medium/damaged.webp', Uint8Array.of(1, 2, 3));
    for (const name of ['missing', 'damaged', '-', '_'.repeat(200)]) {
      const response = await get(`/share/pictures/medium/${name}.jpg`);
      expect(response.headers.get('cache-control')).toBe('no-store');
      await expectError(response, 404);
    }
    await put('damaged', plainPicture(640, 360));
    expect((await get('/share/pictures/medium/damaged.jpg')).status).toBe(200);
  });

  test.each(['original/small', 'huge/small', 'medium/..%2f..%2fsecret', 'medium/a%00b', 'medium/%2e%2e'])(
    'has no other address: %s',
    async (file) => {
      expect((await get(`/share/pictures/${file}.jpg`)).status).toBe(400);
      expect((await get(`/share/private/${file}.jpg`)).status).toBe(404);
    },
  );
});

describe('a former card', () => {
  const picture = { location: '/media/pictures/original/a.webp', fileName: 'a.webp', contentType: 'image/webp' };

  async function expectRedirect(path: string, target: string) {
    const response = await get(path);
    expect([response.status, response.headers.get('location')]).toEqual([301, target]);
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  }

  test('of a post redirects to its poster, or to the card of the site', async () => {
    const poster = { ...picture, color: '#0b1220' };
    const pictured = await addPost(site, { poster });
    await expectRedirect(`/share/posts/${pictured}/card.jpg?v=3`, '/share/pictures/large/a.jpg');
    await expectRedirect(`/share/posts/${await addPost(site)}/card.jpg`, siteCardPath('en'));
  });

  test('of a rider redirects to the portrait, or to the card of the site', async () => {
    const avatar = { ...picture, color: '#0b1220' };
    const pictured = await addRider(site, { avatar });
    await expectRedirect(`/share/riders/${pictured}/card.jpg?v=1`, '/share/pictures/large/a.jpg');
    await expectRedirect(`/share/riders/${await addRider(site)}/card.jpg`, siteCardPath('en'));
  });

  test('of an unknown rider and of an unknown or scheduled post answers 404', async () => {
    const scheduled = await addPost(site, { publishDate: NOON + HOUR });
    await expectError(await get(`/share/posts/${scheduled}/card.jpg`), 404);
    await expectError(await get('/share/posts/99999/card.jpg'), 404);
    await expectError(await get('/share/posts/nonsense/card.jpg'), 400, 'id');
    await expectError(await get('/share/riders/99999/card.jpg'), 404);
  });
});
