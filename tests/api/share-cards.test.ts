/** The card of the site, and the former addresses of the cards of posts and riders. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { SITE_CARD_PATH } from '#contract/share-picture-paths.ts';
import { addPost, addRider, HOUR } from '../support/builders.ts';
import { expectError } from '../support/expect-error.ts';
import { NOON, startSite } from '../support/start-site.ts';

const site = await startSite();
const get = (path: string) => site.get(path, { redirect: 'manual' });

test('the card of the site is a PNG of the size of link previews', async () => {
  const response = await get(SITE_CARD_PATH);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
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
    await expectRedirect(`/share/posts/${pictured}/card.jpg?v=3`, '/media/pictures/large/a.webp');
    await expectRedirect(`/share/posts/${await addPost(site)}/card.jpg`, SITE_CARD_PATH);
  });

  test('of a rider redirects to the portrait, or to the card of the site', async () => {
    const avatar = { ...picture, color: '#0b1220' };
    const pictured = await addRider(site, { avatar });
    await expectRedirect(`/share/riders/${pictured}/card.jpg?v=1`, '/media/pictures/large/a.webp');
    await expectRedirect(`/share/riders/${await addRider(site)}/card.jpg`, SITE_CARD_PATH);
  });

  test('of an unknown rider and of an unknown or scheduled post answers 404', async () => {
    const scheduled = await addPost(site, { publishDate: NOON + HOUR });
    await expectError(await get(`/share/posts/${scheduled}/card.jpg`), 404);
    await expectError(await get('/share/posts/99999/card.jpg'), 404);
    await expectError(await get('/share/posts/nonsense/card.jpg'), 400, 'id');
    await expectError(await get('/share/riders/99999/card.jpg'), 404);
  });
});
