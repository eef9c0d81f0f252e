/** Makes shared pictures of what was drawn, and keeps the last of them in memory. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SHARE_PICTURE } from '#contract/share-addresses.ts';
import { type BoundedWork, createBoundedWork } from '../limits/bounded-work.ts';
import { COLOURS, FONT_FILES } from './brand.ts';
import type { Drawn } from './drawn.ts';

/** A stored picture behind what is drawn, which then comes as a JPEG rather than as a PNG. */
export type Photo = {
  /** Undefined where there is none after all: the ground alone is behind the rest. */
  location: string | undefined;
  place: { left: number; top: number; width: number; height: number };
  read(location: string): Promise<Buffer | undefined>;
};

export type SharePictures = {
  /** Names all that is seen on the picture, quoted as an ETag is: another result, another design, another tag. */
  tagOf(drawn: Drawn, photo?: Photo): string;
  /** The bytes of the picture; however many ask for the same at once, it is made once. Refused as busy in a rush of many. */
  make(drawn: Drawn, photo?: Photo): Promise<Buffer>;
};

/** Some 40 kB each, with a photo some 100. */
const MOST_KEPT = 100;

/** One at a time: laying a picture out holds up everything else for some 20 ms. */
function createDrawingWork(): BoundedWork {
  return createBoundedWork({
    atOnce: 1,
    waiting: 20,
    words: 'Many pictures are being drawn right now. Please try again in a moment.',
    retryAfter: 5,
  });
}

export function createSharePictures(work = createDrawingWork()): SharePictures {
  /** By tag, those that were asked for last at the end. */
  const kept = new Map<string, Promise<Buffer>>();

  function keep(tag: string, picture: Promise<Buffer>): Promise<Buffer> {
    kept.delete(tag);
    kept.set(tag, picture);
    for (const oldest of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(oldest);
    return picture;
  }

  return {
    tagOf,
    make(drawn, photo) {
      const tag = tagOf(drawn, photo);
      const known = kept.get(tag);
      if (known) return keep(tag, known);
      // The photo is read first: a picture store that does not answer holds up no other drawing.
      const made = readPhoto(photo).then((stored) => work(() => render(drawn, photo, stored)));
      // A failure is not kept: whoever asks next has it tried again.
      made.catch(() => kept.delete(tag));
      return keep(tag, made);
    },
  };
}

function tagOf(drawn: Drawn, photo?: Photo): string {
  const seen = JSON.stringify(photo ? [drawn, photo.place, photo.location ?? null] : drawn);
  return `"${createHash('sha256').update(seen).digest('base64url').slice(0, 27)}"`;
}

/** Few colours on even ground: a palette draws them as well, in a third of the bytes. */
const PNG = { palette: true, colours: 256, effort: 6 };

const JPEG = { quality: 82, mozjpeg: true };

async function readPhoto(photo: Photo | undefined): Promise<Buffer | undefined> {
  return photo?.location === undefined ? undefined : photo.read(photo.location);
}

async function render(drawn: Drawn, photo: Photo | undefined, stored: Buffer | undefined): Promise<Buffer> {
  loading ??= loadDrawing();
  const { satori, sharp, fonts } = await loading;
  const svg = Buffer.from(await satori(drawn, { ...SHARE_PICTURE, fonts }));
  if (!photo) return sharp(svg).png(PNG).toBuffer();
  const { left, top, width, height } = photo.place;
  const behind = stored && (await sharp(stored).resize(width, height, { fit: 'cover' }).toBuffer());
  return sharp({ create: { ...SHARE_PICTURE, channels: 3, background: COLOURS.ink } })
    .composite([...(behind ? [{ input: behind, left, top }] : []), { input: svg, left: 0, top: 0 }])
    .jpeg(JPEG)
    .toBuffer();
}

let loading: ReturnType<typeof loadDrawing> | undefined;

/** With the first picture: the libraries are large, and many a process never draws. */
async function loadDrawing() {
  const [{ default: satori }, { default: sharp }] = await Promise.all([import('satori'), import('sharp')]);
  const read = Object.entries(FONT_FILES).map(async ([name, file]) => ({
    name,
    data: await readFile(path.join(import.meta.dirname, 'fonts', file)),
    weight: 400 as const,
    style: 'normal' as const,
  }));
  return { satori, sharp, fonts: await Promise.all(read) };
}
