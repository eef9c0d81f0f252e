/** How other sites may embed a video, in the terms of oEmbed 1.0: always with the player of its host. */
import { inEnglish } from '#contract/languages.ts';
import { PICTURE_WIDTHS, type PictureSize, pictureAddress } from '#contract/pictures.ts';
import { PLAYER, playerAddress } from '#contract/player-address.ts';
import type { Post } from '#contract/posts.ts';
import { escapeXml } from './xml.ts';

/** What whoever embeds has room for, in pixels. */
export type Room = { maxwidth?: number | undefined; maxheight?: number | undefined };

export type Embed = Record<string, string | number>;

/** Seconds for which others may keep it: a title is seldom corrected. */
const CACHE_AGE = 3_600;

/** The id of the post whose page is at `address`, in any of its spellings; undefined for every other address. */
export function findEmbeddedPost(address: string, publicUrl: string): number | undefined {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.host !== new URL(publicUrl).host) return undefined;
  const [, id] = /^\/(?:posts|games|theater|films)\/(\d{1,9})\/?$/.exec(inEnglish(url.pathname)) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** Undefined where the post has no video that its host would play. */
export function describeEmbed(post: Post, publicUrl: string, room: Room): Embed | undefined {
  const player = playerAddress(post);
  if (player === undefined) return undefined;
  const { width, height } = scaleInto(PLAYER, room);
  return {
    version: '1.0',
    type: 'video',
    title: post.title,
    provider_name: 'S.L.V.S.H.',
    provider_url: publicUrl,
    cache_age: CACHE_AGE,
    ...thumbnailOf(post, publicUrl, room),
    width,
    height,
    html: writeFrame(player, post.title, { width, height }),
  };
}

function scaleInto(
  { width, height }: { width: number; height: number },
  { maxwidth = width, maxheight = height }: Room,
) {
  const scale = Math.min(1, maxwidth / width, maxheight / height);
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

/** The largest of the poster's sizes for which there is room. */
function thumbnailOf({ posterImgLocation: location }: Post, publicUrl: string, room: Room): Embed {
  if (location === null) return {};
  const { maxwidth = Number.POSITIVE_INFINITY, maxheight = Number.POSITIVE_INFINITY } = room;
  const sizes = Object.entries(PICTURE_WIDTHS) as [PictureSize, number][];
  const found = sizes.findLast(([, width]) => width <= maxwidth && (width * 9) / 16 <= maxheight);
  if (!found) return {};
  const [size, width] = found;
  return {
    thumbnail_url: new URL(pictureAddress(location, size), publicUrl).href,
    thumbnail_width: width,
    thumbnail_height: (width * 9) / 16,
  };
}

function writeFrame(player: string, title: string, { width, height }: { width: number; height: number }): string {
  const attributes = {
    src: player,
    width,
    height,
    title,
    allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
    style: 'border:0',
  };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeXml(String(value))}"`);
  return `<iframe ${written.join(' ')} allowfullscreen></iframe>`;
}
