/** What stands in the files of the sitemap. */
import { pictureAddress } from '#contract/pictures.ts';
import { playerAddress } from '#contract/player-address.ts';
import { postCard } from '#contract/share-addresses.ts';
import type { ListedPost } from '../posts/list-all-posts.ts';
import { LONGEST_DESCRIPTION, LONGEST_TITLE } from './sitemap-limits.ts';
import { element } from './xml.ts';

export const URLSET_OPENS =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">\n';
export const URLSET_ENDS = '</urlset>\n';

/** `changed` in milliseconds. */
export function writeAddress(address: string, changed?: number): string {
  return `<url>${element('loc', address)}${lastModified(changed)}</url>\n`;
}

export function lastModified(changed: number | undefined): string {
  return element('lastmod', changed === undefined ? undefined : new Date(changed).toISOString());
}

/** A post with its video. It says nothing of how a game went. */
export function writePost(post: ListedPost, publicUrl: string): string {
  const player = playerAddress(post);
  // Without a player there is no page either (product decisions, 'Content').
  if (player === undefined) return '';
  const about = [
    element('video:thumbnail_loc', thumbnailOf(post, publicUrl)),
    element('video:title', shorten(post.title, LONGEST_TITLE)),
    element('video:description', describe(post)),
    element('video:player_loc', player),
    element('video:publication_date', new Date(post.publishDate).toISOString()),
    element('video:family_friendly', 'yes'),
    element('video:live', 'no'),
  ].join('');
  const address = `${publicUrl}/posts/${post.id}`;
  return `<url>${element('loc', address)}${lastModified(post.changed)}<video:video>${about}</video:video></url>\n`;
}

function thumbnailOf(post: ListedPost, publicUrl: string): string {
  const { posterImgLocation: location } = post;
  return new URL(location === null ? postCard(post) : pictureAddress(location, 'large'), publicUrl).href;
}

/** What nobody has described is a video of that place. */
function describe({ title, description, location }: ListedPost): string {
  return shorten(description?.trim() || [title, location].filter(Boolean).join(', '), LONGEST_DESCRIPTION);
}

function shorten(text: string, longest: number): string {
  const letters = [...text];
  return letters.length <= longest ? text : `${letters.slice(0, longest - 1).join('')}…`;
}
