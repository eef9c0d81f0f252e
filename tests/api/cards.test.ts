/** The cards that other sites show of posts, of riders and of the site. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { postCard, riderCard, SITE_CARD } from '#contract/share-addresses.ts';
import { openPictures } from '#server/pictures/open-pictures.ts';
import { openPictureFolder } from '#server/storage/picture-folder.ts';
import { addPost, addRider, HOUR } from '../support/builders.ts';
import { expectRefusal } from '../support/refusals.ts';
import { fileOf } from '../support/sample-pictures.ts';
import { NOON, startSite } from '../support/start-site.ts';

const site = await startSite();
const pictures = openPictures({ database: site.database, storage: openPictureFolder(site.media), clock: () => NOON });
const redPoster = await pictures.keep(await plainFile('#ff0000'), 'poster');

async function plainFile(background: string): Promise<File> {
  const bytes = sharp({ create: { width: 1280, height: 720, channels: 3, background } }).png();
  return fileOf(await bytes.toBuffer());
}

async function readCard(path: string) {
  const response = await site.get(path);
  expect(response.status, path).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  const { width, height, format } = await sharp(bytes).metadata();
  expect({ width, height }).toEqual({ width: 1200, height: 630 });
  expect(response.headers.get('content-type')).toBe(`image/${format}`);
  return { bytes, format, tag: response.headers.get('etag') ?? '', headers: response.headers };
}

const cardOf = (id: number) => readCard(postCard({ id, version: 1 }));

type Place = { left: number; top: number; width: number; height: number };

/** How much redder than green a part of the picture is. */
async function rednessOf(bytes: Buffer, place: Place): Promise<number> {
  const { channels } = await sharp(await sharp(bytes).extract(place).png().toBuffer()).stats();
  return (channels[0]?.mean ?? 0) - (channels[1]?.mean ?? 0);
}

/** Where nothing is written. */
const BETWEEN = { left: 500, top: 140, width: 300, height: 60 };
const AT_RIGHT = { left: 1_000, top: 30, width: 150, height: 80 };

describe('the card of a post', () => {
  test('is its poster with its title, as a JPEG that others may show', async () => {
    const plain = await cardOf(await addPost(site));
    const { bytes, format, headers, tag } = await cardOf(await addPost(site, { poster: redPoster }));
    expect(format).toBe('jpeg');
    expect(await rednessOf(bytes, BETWEEN)).toBeGreaterThan(60);
    expect(await rednessOf(plain.bytes, BETWEEN)).toBeLessThan(10);
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(tag).toMatch(/^"[\w-]+"$/);
  });

  test('follows the title and the poster, and is asked for again by its tag', async () => {
    const id = await addPost(site);
    const change = (set: object) => site.database.updateTable('posts').set(set).where('id', '=', id).execute();
    const seen = [await cardOf(id)];
    await change({ title: 'Another title' });
    seen.push(await cardOf(id));
    await change({ poster_location: redPoster.location });
    seen.push(await cardOf(id));
    expect(new Set(seen.map(({ bytes }) => bytes.toString('base64'))).size).toBe(3);
    expect(new Set(seen.map(({ tag }) => tag)).size).toBe(3);
    const known = { headers: { 'if-none-match': seen.at(-1)?.tag ?? '' } };
    expect((await site.get(postCard({ id, version: 3 }), known)).status).toBe(304);
  });

  test('is the same however the game went', async () => {
    const [winnerId, loserId] = [await addRider(site), await addRider(site)];
    const [open, decided] = [{ winnerId: null }, { winnerId, loserId, winnerScore: 0 }];
    const riderIds = [winnerId, loserId];
    const both = [open, decided].map(async (result) => cardOf(await addPost(site, { riderIds, ...result })));
    const [one, other] = await Promise.all(both);
    expect(one?.bytes.equals(other?.bytes ?? Buffer.alloc(0))).toBe(true);
  });

  test.each(['さくら vs 👩‍🚀', 'W'.repeat(200), '<b>&amp;</b> \u202e'])('is drawn for the title %s', async (title) => {
    await cardOf(await addPost(site, { title }));
  });

  test('is drawn without a poster that is not where it should be', async () => {
    const poster = { ...redPoster, location: '/media/posters/original/gone.webp' };
    await cardOf(await addPost(site, { poster }));
    await cardOf(await addPost(site, { poster: { ...redPoster, location: 'https://elsewhere.example/a.webp' } }));
  });

  test('is not there before the post is', async () => {
    const id = await addPost(site, { publishDate: NOON + HOUR });
    await expectRefusal(await site.get(postCard({ id, version: 1 })), 404);
    await expectRefusal(await site.get('/share/posts/nonsense/card.jpg'), 400, 'id');
    await expectRefusal(await site.get(riderCard({ id: 99_999, version: 1 })), 404);
  });
});

test('the card of a rider is the portrait with the name', async () => {
  const [plain, pictured] = [await addRider(site, { name: 'Joss' }), await addRider(site, { name: 'Joss' })];
  const avatar = await pictures.keep(await plainFile('#ff0000'), 'avatar');
  await site.database
    .updateTable('riders')
    .set({ avatar_location: avatar.location })
    .where('id', '=', pictured)
    .execute();
  const redness = async (id: number) => {
    const { bytes } = await readCard(riderCard({ id, version: 1 }));
    return rednessOf(bytes, AT_RIGHT);
  };
  expect(await redness(pictured)).toBeGreaterThan(150);
  expect(await redness(plain)).toBeLessThan(10);
});

test('every other page has the card of the site', async () => {
  expect((await readCard(SITE_CARD)).format).toBe('png');
});
