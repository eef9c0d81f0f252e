/** What a feed says, in whichever format: the newest videos of a section, a shelf or a rider. */
import type { FeedSubject } from '#contract/feed-addresses.ts';
import { pictureAddress } from '#contract/pictures.ts';
import type { Post } from '#contract/posts.ts';
import { postCard, SHARE_PICTURE } from '#contract/share-addresses.ts';
import type { Database } from '../database/schema.ts';
import { FILM_SHELF_NAMES, GAME_TYPE_NAMES, kindName } from '../posts/kind-names.ts';
import { listPosts } from '../posts/list-posts.ts';
import { getRider } from '../riders/get-rider.ts';

/** Every address is whole. */
export type Feed = {
  title: string;
  description: string;
  /** The page that shows the same. */
  page: string;
  items: FeedItem[];
};

export type FeedItem = {
  address: string;
  title: string;
  /** Plain text. */
  text: string;
  published: Date;
  kind: string;
  tags: string[];
  /** As it is shown large, and as the card of the page. */
  poster: string | undefined;
  card: { address: string; width: number; height: number };
};

/** Pages of the list that a feed holds: some three dozen videos, which are more than come out between two visits of a reader. */
const PAGES = 3;

const SITE = 'S.L.V.S.H.';

type Selection = Parameters<typeof listPosts>[2];

type FeedParts = { database: Database; now: number; publicUrl: string };

/** Refused as not found where there is no such rider. `now` in milliseconds. */
export async function readFeed({ database, now, publicUrl }: FeedParts, subject: FeedSubject): Promise<Feed> {
  const { selection, ...about } = await describe(database, subject);
  const posts: Post[] = [];
  for (let page = 1, last = 1; page <= Math.min(PAGES, last); page += 1) {
    const list = await listPosts(database, now, selection, page);
    posts.push(...list.posts);
    last = list.totalPages;
  }
  return { ...about, page: publicUrl + about.page, items: posts.map((post) => itemOf(post, publicUrl)) };
}

async function describe(
  database: Database,
  subject: FeedSubject,
): Promise<Omit<Feed, 'items'> & { selection: Selection }> {
  if (subject.of === 'rider') {
    const { id, name } = await getRider(database, subject.id);
    const description = `Every video in which ${name} rides, newest first.`;
    return { title: `${name} · ${SITE}`, description, page: `/riders/${id}`, selection: { riderId: id } };
  }
  if (subject.of === 'games') {
    const { filter: gameType } = subject;
    const shelf = gameType === undefined ? '' : `, ${GAME_TYPE_NAMES[gameType]}`;
    const description = 'H-O-R-S-E on skis: every game, newest first.';
    const page = gameType === undefined ? '/games' : `/games/page/1?filter=${gameType}`;
    return { title: `Games${shelf} · ${SITE}`, description, page, selection: { type: 'Game', gameType } };
  }
  if (subject.of === 'theater') {
    const { filter: tagKey } = subject;
    const shelf = tagKey === undefined ? '' : `, ${FILM_SHELF_NAMES[tagKey]}`;
    const description = 'Edits, segments, full movies and classics, newest first.';
    const page = tagKey === undefined ? '/theater' : `/theater/page/1?filter=${tagKey}`;
    return { title: `Theater${shelf} · ${SITE}`, description, page, selection: { type: 'Film', tagKey } };
  }
  return { title: SITE, description: 'Every game and every film, newest first.', page: '/posts', selection: {} };
}

/** Nothing of how a game went. */
function itemOf(post: Post, publicUrl: string): FeedItem {
  const { title, description, location, posterImgLocation } = post;
  const place = location === null ? '' : `, ${location}`;
  return {
    address: `${publicUrl}/posts/${post.id}`,
    title,
    text: description?.trim() || `${kindName(post)}${place}`,
    published: new Date(post.publishDate),
    kind: kindName(post),
    tags: post.tags.map(({ name }) => name),
    poster:
      posterImgLocation === null ? undefined : new URL(pictureAddress(posterImgLocation, 'large'), publicUrl).href,
    card: { address: publicUrl + postCard(post), ...SHARE_PICTURE },
  };
}
