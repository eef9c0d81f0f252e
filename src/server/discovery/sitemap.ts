/** The sitemap: an index, and files of the pages, the riders and the posts. */
import { FILM_SHELVES, GAME_TYPES } from '#contract/post-kinds.ts';
import type { Database } from '../database/schema.ts';
import { findStretch, listStretches, readStretch, type StretchSummary } from '../posts/list-all-posts.ts';
import { listPosts } from '../posts/list-posts.ts';
import { listRiders } from '../riders/list-riders.ts';
import { lastModified, URLSET_ENDS, URLSET_OPENS, writeAddress, writePost } from './sitemap-entries.ts';
import type { SitemapLimits } from './sitemap-limits.ts';
import { element, XML_DECLARATION } from './xml.ts';

/** `now` in milliseconds; the same for all that one answer says. */
export type SitemapParts = { database: Database; now: number; publicUrl: string; limits: SitemapLimits };

/** Names every file that has anything in it. */
export async function writeSitemapIndex({ database, now, publicUrl, limits }: SitemapParts): Promise<string> {
  const [riders, stretches] = await Promise.all([listRiders(database), listStretches(database, now, limits.posts)]);
  const ofRiders = Array.from({ length: Math.ceil(riders.length / limits.addresses) }, (_, place) => place + 1);
  const files = [
    { name: 'pages' },
    ...ofRiders.map((number) => ({ name: `riders-${number}` })),
    ...stretches.map(({ number, changed }) => ({ name: `posts-${number}`, changed })),
  ];
  const entries = files.map(
    ({ name, changed }: { name: string; changed?: number }) =>
      `<sitemap>${element('loc', `${publicUrl}/sitemaps/${name}.xml`)}${lastModified(changed)}</sitemap>\n`,
  );
  const opens = '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  return `${XML_DECLARATION}${opens}${entries.join('')}</sitemapindex>\n`;
}

/** The pages that are there whatever is published, and those shelves that have something on them. */
export async function writePagesFile({ database, now, publicUrl }: SitemapParts, hasSupport: boolean): Promise<string> {
  const filled = async (path: string, selection: Parameters<typeof listPosts>[2]) => {
    const { posts } = await listPosts(database, now, selection, 1);
    return posts.length > 0 ? [path] : [];
  };
  const shelves = await Promise.all([
    filled('/posts', {}),
    filled('/games', { type: 'Game' }),
    ...GAME_TYPES.map((gameType) => filled(`/games/page/1?filter=${gameType}`, { type: 'Game', gameType })),
    filled('/theater', { type: 'Film' }),
    ...FILM_SHELVES.map((tagKey) => filled(`/theater/page/1?filter=${tagKey}`, { type: 'Film', tagKey })),
  ]);
  const paths = [
    '/',
    ...shelves.flat(),
    '/riders',
    '/slvsh-cup-grandvalira',
    ...(hasSupport ? ['/support'] : []),
    '/terms-of-service-and-privacy-agreement',
  ];
  return writeUrlset(paths.map((path) => writeAddress(publicUrl + path)));
}

/** One of the files of riders; undefined where there is none of this number. */
export async function writeRidersFile(
  { database, publicUrl, limits: { addresses } }: SitemapParts,
  number: number,
): Promise<string | undefined> {
  const riders = (await listRiders(database)).toSorted((one, other) => one.id - other.id);
  const part = riders.slice((number - 1) * addresses, number * addresses);
  if (part.length === 0) return undefined;
  return writeUrlset(part.map(({ id }) => writeAddress(`${publicUrl}/riders/${id}`)));
}

function writeUrlset(entries: readonly string[]): string {
  return XML_DECLARATION + URLSET_OPENS + entries.join('') + URLSET_ENDS;
}

/** What is known of a file of posts before any of it is read; undefined where there is none of this number. */
export async function findPostsFile(
  { database, now, limits }: SitemapParts,
  number: number,
): Promise<StretchSummary | undefined> {
  return Number.isInteger(number) ? findStretch(database, now, { number, length: limits.posts }) : undefined;
}

/** A file of posts as it is read: however long it is, some hundred posts of it are held at once. */
export async function* writePostsFile(
  { database, now, publicUrl, limits }: SitemapParts,
  number: number,
): AsyncGenerator<string, void> {
  yield XML_DECLARATION + URLSET_OPENS;
  for await (const posts of readStretch(database, now, { number, length: limits.posts })) {
    yield posts.map((post) => writePost(post, publicUrl)).join('');
  }
  yield URLSET_ENDS;
}
