import sharp from 'sharp';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { PictureCrop } from '#contract/api/fields.ts';
import { PICTURE_WIDTHS } from '#contract/rules/pictures.ts';
import type { ConcurrencyLimiter } from '#server/platform/limits/concurrency-limiter.ts';
import { openPictures, type PictureUse, type StoredPicture } from '#server/platform/pictures/pictures.ts';
import * as samples from '../support/sample-pictures.ts';
import { CHEAP_PICTURES, NOON } from '../support/start-site.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { openTestStorage } from '../support/test-storage.ts';

const { toFile, plainPicture } = samples;
const FORMATS = ['webp', 'avif'] as const;
const SIZES = ['original', 'thumb', 'medium', 'large'] as const;

const opened = await openTestDatabase();
const { database } = opened;
const testStorage = await openTestStorage();
const pictures = openPictures({ database, storage: testStorage.storage, clock: () => NOON, effort: CHEAP_PICTURES });
afterAll(async () => {
  await opened.close();
  await testStorage.close();
});

/** Every file of a picture, by its size and format. */
function filesOf({ location }: StoredPicture) {
  const original = location.replace('/media/', '');
  return Promise.all(
    SIZES.flatMap((size) =>
      FORMATS.map(async (format) => {
        const key = original.replace('/original/', `/${size}/`).replace('.webp', `.${format}`);
        return { size, format, bytes: await testStorage.read(key) };
      }),
    ),
  );
}

async function describeFiles(picture: StoredPicture): Promise<Record<string, string>> {
  const described = (await filesOf(picture)).map(async ({ size, format, bytes }) => {
    const found = await sharp(bytes).metadata();
    expect(found.format).toBe(format === 'avif' ? 'heif' : 'webp');
    return [`${size} ${format}`, `${found.width}x${found.height}`];
  });
  return Object.fromEntries(await Promise.all(described));
}

async function keep(bytes: Uint8Array | string, use: PictureUse = 'poster', crop?: PictureCrop) {
  return pictures.store(toFile(bytes), use, crop);
}

/** The colour of the original at a point, given as shares of width and height. */
async function colourAt(picture: StoredPicture, left: number, top: number): Promise<string> {
  const [original] = await filesOf(picture);
  const { data, info } = await sharp(original?.bytes).raw().toBuffer({ resolveWithObject: true });
  const offset = (Math.floor(top * info.height) * info.width + Math.floor(left * info.width)) * info.channels;
  return [...data.subarray(offset, offset + 3)].map((part) => (part > 128 ? 'f' : '0')).join('');
}

describe('a stored picture', () => {
  test('has all sizes in both formats', async () => {
    const site = openPictures({ database, storage: testStorage.storage, clock: () => NOON });
    const picture = await site.store(toFile(await plainPicture(2400, 1600).jpeg().toBuffer()), 'poster');
    expect(await describeFiles(picture)).toEqual({
      'original webp': '1920x1080',
      'original avif': '1920x1080',
      'thumb webp': '320x180',
      'thumb avif': '320x180',
      'medium webp': '640x360',
      'medium avif': '640x360',
      'large webp': '1280x720',
      'large avif': '1280x720',
    });
  });

  test('has a random URL without the name of its file', async () => {
    const bytes = await plainPicture(320, 180).png().toBuffer();
    const picture = await pictures.store(toFile(bytes, '../../etc/passwd.html'), 'poster');
    expect(picture.fileName).toMatch(/^[a-z2-7]{20}\.webp$/);
    expect(picture).toMatchObject({
      location: `/media/pictures/original/${picture.fileName}`,
      contentType: 'image/webp',
    });
    expect((await pictures.store(toFile(bytes), 'poster')).location).not.toBe(picture.location);
  });

  test('has a row with its time', async () => {
    const { location } = await keep(await plainPicture(320, 180).png().toBuffer());
    const row = await database.selectFrom('pictures').selectAll().where('location', '=', location).executeTakeFirst();
    expect(row).toMatchObject({ location, createdAt: NOON });
  });

  test.each([
    ['slide', '2560x1440'],
    ['avatar', '1024x1024'],
  ] as const)('as %s is at most %s', async (use, most) => {
    const picture = await keep(await plainPicture(2800, 1600).jpeg().toBuffer(), use);
    expect(await describeFiles(picture)).toMatchObject({ 'original webp': most });
  });

  test('is never enlarged', async () => {
    const picture = await keep(await plainPicture(400, 300).jpeg().toBuffer(), 'slide');
    const described = await describeFiles(picture);
    expect(described).toMatchObject({ 'original webp': '400x225', 'large avif': '400x225', 'thumb webp': '320x180' });
  });

  test.each([
    ['poster', 319, 180],
    ['slide', 1, 1],
    ['avatar', 159, 400],
    ['poster', 16_000, 1],
  ] as const)('of a %s is refused where it is %i by %i points', async (use, width, height) => {
    await expect(keep(await plainPicture(width, height).png().toBuffer(), use)).rejects.toThrow(
      /^The picture is too small/,
    );
  });

  test('is refused for a crop of almost no size', async () => {
    const sliver = { left: 0, top: 0, width: 1e-9, height: 1e-9 };
    await expect(keep(await plainPicture(320, 180).png().toBuffer(), 'poster', sliver)).rejects.toThrow(/too small/);
  });

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('is accepted as %s and has its colour', async (format) => {
    const { color } = await keep(await plainPicture(320, 180).toFormat(format).toBuffer());
    const parts = [color.slice(1, 3), color.slice(3, 5), color.slice(5)].map((part) => Number.parseInt(part, 16));
    for (const [index, expected] of [0x33, 0x66, 0x99].entries()) {
      expect(Math.abs((parts[index] ?? 0) - expected)).toBeLessThanOrEqual(3);
    }
  });

  test('has the colour of its larger part, not a mixture', async () => {
    const right = { left: 0.25, top: 0, width: 0.75, height: 1 };
    const halves = await samples.twoHalves(640, 480).png().toBuffer();
    expect((await keep(halves, 'poster', right)).color).toBe('#0000ff');
  });

  test('has white where it was transparent', async () => {
    const picture = await keep(await plainPicture(320, 180, '#00000000', 4).png().toBuffer());
    expect(picture.color).toBe('#ffffff');
    for (const { bytes } of await filesOf(picture)) expect((await sharp(bytes).metadata()).hasAlpha).toBe(false);
  });

  test.each([
    ['grey', () => plainPicture(320, 180, '#808080').toColourspace('b-w').png()],
    ['of sixteen bits', () => plainPicture(320, 180, '#808080').toColourspace('rgb16').png()],
    ['of printing colours', () => plainPicture(320, 180, '#808080').toColourspace('cmyk').jpeg()],
  ])('is stored in sRGB if it is %s', async (_kind, make) => {
    const { color } = await keep(await make().toBuffer());
    expect(color).toMatch(/^#[78].[78].[78].$/);
  });
});

test('a picture of a wide gamut keeps its colour without its profile', async () => {
  const sent = await plainPicture(320, 180, '#c04040').withIccProfile('p3').png().toBuffer();
  // The library converts it to sRGB too, unless it is configured to keep the values.
  const numbers = await sharp(sent, { ignoreIcc: true }).raw().toBuffer();
  expect(numbers[0]).toBeLessThan(0xb8);
  const { color } = await keep(sent);
  expect(color).toMatch(/^#(bf|c0|c1)(3f|40|41)(3f|40|41)$/);
});

describe('the metadata of a picture', () => {
  test('are removed: location, text, profile', async () => {
    const sent = await samples.phonePhoto();
    const before = await sharp(sent).metadata();
    expect([before.orientation, before.exif, before.xmp, before.icc].every(Boolean)).toBe(true);
    for (const { bytes } of await filesOf(await keep(sent))) {
      const { exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
      expect(bytes.includes('private')).toBe(false);
    }
  });

  test('rotate it once', async () => {
    const picture = await keep(await samples.phonePhoto(), 'avatar');
    expect(await describeFiles(picture)).toMatchObject({ 'original webp': '480x480' });
    expect(await colourAt(picture, 0.5, 0.1)).toBe('f00');
    expect(await colourAt(picture, 0.5, 0.9)).toBe('00f');
  });

  test('and data behind the picture are not stored', async () => {
    const picture = await plainPicture(320, 180).jpeg().toBuffer();
    const stored = await keep(Buffer.concat([picture, samples.POLYGLOT]));
    for (const { bytes } of await filesOf(stored)) {
      expect(bytes.includes('stowaway') || bytes.includes('<script') || bytes.includes('PK\u0003\u0004')).toBe(false);
    }
  });
});

describe('a crop', () => {
  test('is a part of the rotated picture', async () => {
    const upper = { left: 0, top: 0, width: 1, height: 0.5 };
    const picture = await keep(await samples.phonePhoto(640, 480), 'avatar', upper);
    expect(await describeFiles(picture)).toMatchObject({ 'original webp': '320x320' });
    expect([await colourAt(picture, 0.5, 0.05), await colourAt(picture, 0.5, 0.9)]).toEqual(['f00', 'f00']);
  });

  test('of another shape is cut from its middle', async () => {
    const middle = { left: 0.25, top: 0, width: 0.5, height: 1 };
    const picture = await keep(await samples.twoHalves(1600, 900).png().toBuffer(), 'poster', middle);
    expect(await describeFiles(picture)).toMatchObject({ 'original webp': '800x450' });
    expect([await colourAt(picture, 0.1, 0.5), await colourAt(picture, 0.9, 0.5)]).toEqual(['f00', '00f']);
  });
});

test('the picture library caches nothing', async () => {
  await pictures.store(toFile(await plainPicture(320, 180).png().toBuffer()), 'poster');
  expect(sharp.cache()).toMatchObject({ memory: { max: 0 }, files: { max: 0 }, items: { max: 0 } });
});

test('the sizes are those that pages request', () => {
  expect(['original', ...Object.keys(PICTURE_WIDTHS)]).toEqual([...SIZES]);
});

test.each([
  ['the rest of its time', 6_000, 8_000],
  ['three seconds at least', 60_000, 3_000],
])('an upload that waited for its decoding gives the store %s', async (_what, waited, left) => {
  const given = new Set<number | undefined>();
  const limiter: ConcurrencyLimiter = (task) => {
    vi.advanceTimersByTime(waited);
    return task();
  };
  const recording = {
    ...testStorage.storage,
    put: async (_key: string, _bytes: Uint8Array, within?: number) => void given.add(within),
  };
  const file = toFile(await plainPicture(320, 180).png().toBuffer());
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    await openPictures({
      database,
      storage: recording,
      clock: () => NOON,
      effort: CHEAP_PICTURES,
      limiter,
      uploadTimeout: 14_000,
    }).store(file, 'poster');
  } finally {
    vi.useRealTimers();
  }
  expect([...given]).toEqual([left]);
});
