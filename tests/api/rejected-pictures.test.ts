import sharp from 'sharp';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createConcurrencyLimiter } from '#server/platform/limits/concurrency-limiter.ts';
import { openPictures } from '#server/platform/pictures/pictures.ts';
import type { PictureStorage } from '#server/platform/storage/picture-storage.ts';
import * as samples from '../support/sample-pictures.ts';
import { CHEAP_PICTURES, NOON } from '../support/start-site.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { openTestStorage } from '../support/test-storage.ts';

const { toFile, plainPicture } = samples;

const opened = await openTestDatabase();
const { database } = opened;
const testStorage = await openTestStorage();
const { storage } = testStorage;
const pictures = openPictures({ database, storage, clock: () => NOON, effort: CHEAP_PICTURES });
afterAll(async () => {
  await opened.close();
  await testStorage.close();
});

/** The numbers of stored picture files and rows. */
async function takeStock() {
  const rows = await database.selectFrom('pictures').select('location').execute();
  return { files: testStorage.listKeys().length, rows: rows.length };
}

const keep = async (bytes: Uint8Array | string) => pictures.store(toFile(bytes), 'poster');

describe('rejected without a file and a row is', () => {
  const half = async (format: 'jpeg' | 'png' | 'webp' | 'avif') => {
    const bytes = await samples.twoHalves(320, 180).toFormat(format).toBuffer();
    return bytes.subarray(0, Math.floor(bytes.length / 2));
  };

  test.each([
    ['a drawing', () => samples.SVG, /JPEG, PNG, WebP or AVIF/],
    ['a text', () => 'Hello, I am a picture.', /JPEG, PNG, WebP or AVIF/],
    ['nothing', () => '', /JPEG, PNG, WebP or AVIF/],
    ['a moving GIF', () => samples.animatedPicture('gif'), /JPEG, PNG, WebP or AVIF/],
    ['a TIFF', () => plainPicture(320, 180).tiff().toBuffer(), /JPEG, PNG, WebP or AVIF/],
    ['a moving WebP', () => samples.animatedPicture('webp'), /Animated pictures are not supported/],
    ['a moving AVIF', () => movingAvif(), /Animated pictures are not supported/],
    ['half a JPEG', () => half('jpeg'), /damaged or incomplete/],
    ['half a PNG', () => half('png'), /damaged or incomplete/],
    ['half a WebP', () => half('webp'), /damaged or incomplete/],
    ['half an AVIF', () => half('avif'), /damaged or incomplete/],
    ['only the first bytes of a JPEG', () => Buffer.of(0xff, 0xd8, 0xff), /damaged or incomplete/],
    ['a drawing behind the first bytes of a JPEG', () => `\xff\xd8\xff${samples.SVG}`, /JPEG|damaged/],
    ['a page behind the first bytes of a PNG', () => pngThenPage(), /damaged or incomplete/],
    ['a promise of 400 megapixels', () => samples.decompressionBomb(), /more than 40 megapixels/],
    ['41 megapixels', () => samples.decompressionBomb(8200, 5000), /more than 40 megapixels/],
  ])('%s', async (_what, make, words) => {
    const before = await takeStock();
    const refusal = await keep(await make()).catch((error) => error);
    expect(refusal).toMatchObject({ name: 'AppError', status: 400, field: 'image' });
    expect(refusal.message).toMatch(words);
    expect(await takeStock()).toEqual(before);
  });

  test('many concurrent pictures that declare too many pixels, without allocating them', async () => {
    const before = process.memoryUsage().rss;
    const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => keep(samples.decompressionBomb())));
    for (const one of attempts) expect(one).toMatchObject({ status: 'rejected', reason: { name: 'AppError' } });
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  });

  test('the picture that exceeds the queue', async () => {
    const limiter = createConcurrencyLimiter({ concurrency: 1, maxQueued: 1, refusal: 'too-many-uploading' });
    const busy = openPictures({ database, storage, clock: () => NOON, effort: CHEAP_PICTURES, limiter });
    const file = toFile(await plainPicture(320, 180).png().toBuffer());
    const results = await Promise.allSettled([1, 2, 3].map(() => busy.store(file, 'poster')));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(results[2]).toMatchObject({ reason: { status: 503, retryAfter: 5 } });
  });
});

test('the row of a picture is written before its files, so that a crash leaves no unknown file', async () => {
  const full: PictureStorage = { ...storage, put: () => Promise.reject(new Error('The disk is full')) };
  const before = await takeStock();
  const failing = openPictures({ database, storage: full, clock: () => NOON, effort: CHEAP_PICTURES });
  await expect(failing.store(toFile(await plainPicture(320, 180).png().toBuffer()), 'poster')).rejects.toThrow('full');
  expect(await takeStock()).toEqual({ files: before.files, rows: before.rows + 1 });
});

test.each(['gif', 'tiff'] as const)('the process has no decoder for %s', async (format) => {
  const bytes = await plainPicture(64, 36).toFormat(format).toBuffer();
  await expect(sharp(bytes).metadata()).rejects.toThrow(/unsupported image format/);
});

test('the decoding of a picture has a timeout of five seconds', async () => {
  const timeout = vi.spyOn(sharp.prototype, 'timeout');
  await keep(await plainPicture(320, 180).png().toBuffer());
  expect(timeout.mock.calls).toEqual([[{ seconds: 5 }]]);
  timeout.mockRestore();
});

/** A still picture with the brand of an image sequence. */
async function movingAvif(): Promise<Buffer> {
  const bytes = await plainPicture(320, 180).avif().toBuffer();
  bytes.write('avis', 8, 'latin1');
  return bytes;
}

function pngThenPage(): Buffer {
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), samples.POLYGLOT]);
}
