/** The sitemap has the format of sitemaps.org, with the video entries that Google describes. */
import { otherCupPath, siteCardPath } from '#contract/rules/paths.ts';
import { pictureAddress } from '#contract/rules/pictures.ts';
import { FILM_TYPES, GAME_TYPES } from '#contract/rules/posts.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { playerAddress } from '#contract/rules/videos.ts';
import type { Database } from '../../platform/database/schema.ts';
import { listCupTitles } from '../cups/summaries.ts';
import { truncate } from '../embeds/truncate.ts';
import { listPosts } from '../posts/list-posts.ts';
import type { PostSelection } from '../posts/read-posts.ts';
import { type PublishedPost, scanPublishedPosts } from '../posts/scan-posts.ts';
import { listRiders } from '../riders/describe.ts';
import { listRivalries } from '../rivals/describe.ts';
import { listUnavailable } from '../videos/flagged-videos.ts';
import { XML_DECLARATION, xmlElement } from './xml.ts';

/** The limit of the protocol for one file. */
const MAX_URLS = 50_000;

/** The protocol limits titles. A longer description adds only size. */
const MAX_TITLE_LENGTH = 100;
const MAX_DESCRIPTION_LENGTH = 300;

const URLSET =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">\n';

type SitemapDependencies = {
  database: Database;
  now: Milliseconds;
  publicUrl: string;
  hasSupport: boolean;
  /** The cup of the bracket game has no page of its own. */
  bracketCupId: number;
  /** The keys of the words of tricks that have a page. */
  words: readonly string[];
  /** The paths of pages without parameters, and of those that admins wrote. */
  pages: readonly string[];
  limit?: number;
};

/** The page of a game names two riders who met only once. */
const MAX_RIVALRIES = 1_000;

/** Beyond the limit of addresses, the oldest posts are left out. */
export async function writeSitemap(dependencies: SitemapDependencies): Promise<string> {
  const { database, now, publicUrl, bracketCupId, words, limit = MAX_URLS } = dependencies;
  const riders = (await listRiders(database)).toSorted((a, b) => a.id - b.id);
  const cups = (await listCupTitles(database, now)).filter(({ id }) => id !== bracketCupId);
  const rivalries = await listRivalries(database, now, MAX_RIVALRIES);
  const paths = [
    ...(await listPages(dependencies)),
    ...cups.map(({ id }) => otherCupPath(id)),
    ...riders.map(({ id }) => `/riders/${id}`),
    ...rivalries.map(({ one, other }) => `/rivals/${one.id}/${other.id}`),
    ...words.map((word) => `/tricks/${encodeURIComponent(word)}`),
  ];
  const entries = paths.map((path) => `<url>${xmlElement('loc', publicUrl + path)}</url>\n`);
  const unavailable = await listUnavailable(database);
  for await (const posts of scanPublishedPosts(database, now)) {
    entries.push(...posts.flatMap((post) => writePost(post, publicUrl, unavailable.has(post.id))));
    if (entries.length >= limit) break;
  }
  return `${XML_DECLARATION}${URLSET}${entries.slice(0, limit).join('')}</urlset>\n`;
}

async function listPages({ database, now, hasSupport, words, pages }: SitemapDependencies): Promise<string[]> {
  const filled = async (path: string, selection: PostSelection) => {
    const { posts } = await listPosts(database, now, selection, 1);
    return posts.length > 0 ? [path] : [];
  };
  const lists = await Promise.all([
    filled('/posts', {}),
    filled('/games', { type: 'Game' }),
    ...GAME_TYPES.map((gameType) => filled(`/games/page/1?filter=${gameType}`, { type: 'Game', gameType })),
    filled('/games/charted', { ledger: 'complete' }),
    filled('/theater', { type: 'Film' }),
    ...FILM_TYPES.map((tagKey) => filled(`/theater/page/1?filter=${tagKey}`, { type: 'Film', tagKey })),
  ]);
  return [...pages, ...lists.flat(), ...(words.length > 0 ? ['/tricks'] : []), ...(hasSupport ? ['/support'] : [])];
}

/** The result of a game is left out, and so is a video that does not play. */
function writePost(post: PublishedPost, publicUrl: string, unavailable: boolean): string[] {
  const player = playerAddress(post);
  // Without a player there is no page (product decisions, 'Content').
  if (player === undefined) return [];
  const address = xmlElement('loc', `${publicUrl}/posts/${post.id}`);
  const changed = xmlElement('lastmod', new Date(Math.max(post.updatedAt, post.publishDate)).toISOString());
  return [`<url>${address}${changed}${unavailable ? '' : writeVideo(post, player, publicUrl)}</url>\n`];
}

function writeVideo(post: PublishedPost, player: string, publicUrl: string): string {
  const { title, location, posterImgLocation: poster } = post;
  // The protocol requires a description.
  const description = post.description?.trim() || [title, location].filter(Boolean).join(', ');
  const video = [
    // Google requires a thumbnail.
    xmlElement(
      'video:thumbnail_loc',
      new URL(poster ? pictureAddress(poster, 'large') : siteCardPath('en'), publicUrl).href,
    ),
    xmlElement('video:title', truncate(title, MAX_TITLE_LENGTH)),
    xmlElement('video:description', truncate(description, MAX_DESCRIPTION_LENGTH)),
    xmlElement('video:player_loc', player),
    xmlElement('video:publication_date', new Date(post.publishDate).toISOString()),
    xmlElement('video:family_friendly', 'yes'),
    xmlElement('video:live', 'no'),
  ].join('');
  return `<video:video>${video}</video:video>`;
}
