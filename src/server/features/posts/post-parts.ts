/** The parts of posts in other tables, each of which is one statement for all posts. */
import type { PostCup, RiderName, Tag, Trick } from '#contract/api/posts.ts';
import { type Outcome, outcomeOf } from '#contract/rules/letters.ts';
import { prepareQuery } from '../../platform/database/prepare-query.ts';
import type { Database, Row } from '../../platform/database/schema.ts';
import { pictureUrl } from '../../platform/pictures/picture-url.ts';
import { findCupsOfPosts } from './post-cups.ts';

export type PostRow = Row<'posts'>;

export type PostParts = {
  /** In the order of the title. */
  riders: RiderName[];
  tags: Tag[];
  cup: PostCup | null;
  tricks: Trick[];
};

export type PostWith<Part extends keyof PostParts> = PostRow &
  Pick<PostParts, Part> & { posterImgLocation: string | null };

/** The parts of the reply for a post. */
export const REPLY_PARTS = ['riders', 'tags', 'cup'] as const;

const READERS: {
  [Part in keyof PostParts]: (database: Database, ids: readonly number[]) => Promise<(id: number) => PostParts[Part]>;
} = {
  async riders(database, ids) {
    const riders = Map.groupBy(await findRidersOfPosts(database, ids), ({ postId }) => postId);
    return (postId) => (riders.get(postId) ?? []).map(({ id, name }) => ({ id, name }));
  },
  async tags(database, ids) {
    const tags = Map.groupBy(await findTagsOfPosts(database, ids), ({ postId }) => postId);
    return (postId) => (tags.get(postId) ?? []).map(({ id, name }) => ({ id, name }));
  },
  async cup(database, ids) {
    const cups = await findCupsOfPosts(database, ids);
    return (postId) => cups.get(postId) ?? null;
  },
  async tricks(database, ids) {
    const tricks = Map.groupBy(await findTricksOfPosts(database, ids), ({ postId }) => postId);
    return (postId) => (tricks.get(postId) ?? []).map(describeTrick);
  },
};

export async function joinParts<Part extends keyof PostParts>(
  database: Database,
  rows: readonly PostRow[],
  parts: readonly Part[],
): Promise<PostWith<Part>[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const read = await Promise.all(parts.map(async (part) => [part, await READERS[part](database, ids)] as const));
  return rows.map((row) => {
    const post: Record<string, unknown> = { ...row, posterImgLocation: pictureUrl(database, row.posterLocation) };
    for (const [part, partOf] of read) post[part] = partOf(row.id);
    return post as PostWith<Part>;
  });
}

/** Returns the riders of a post in the order of its title. */
const findRidersOfPosts = prepareQuery((database, postIds: readonly number[]) =>
  database
    .selectFrom('postRiders')
    .innerJoin('riders', 'riders.id', 'postRiders.riderId')
    .where('postRiders.postId', 'in', postIds)
    .select(['postRiders.postId', 'riders.id', 'riders.name'])
    .orderBy('postRiders.position'),
);

const findTagsOfPosts = prepareQuery((database, postIds: readonly number[]) =>
  database
    .selectFrom('postTags')
    .innerJoin('tags', 'tags.id', 'postTags.tagId')
    .where('postTags.postId', 'in', postIds)
    .select(['postTags.postId', 'tags.id', 'tags.name'])
    .orderBy('postTags.position'),
);

const findTricksOfPosts = prepareQuery((database, postIds: readonly number[]) =>
  database
    .selectFrom('postTricks')
    .where('postId', 'in', postIds)
    .select(['postId', 'startSecond as start', 'endSecond as end', 'name'])
    .select(['setterId', 'setLanded', 'replyLanded', 'replySecond', 'again'])
    .orderBy('postId')
    .orderBy('position'),
);

function describeTrick(row: Awaited<ReturnType<typeof findTricksOfPosts>>[number]): Trick {
  const { start, end, name } = row;
  const outcome = outcomeOf({
    setter: row.setterId ?? undefined,
    set: parseLanded(row.setLanded),
    reply: parseLanded(row.replyLanded),
    replyAt: row.replySecond ?? undefined,
    again: row.again === 1,
  });
  return { start, end, name, ...outcome };
}

function parseLanded(flag: 0 | 1 | null): Outcome | undefined {
  if (flag === null) return undefined;
  return flag === 1 ? 'landed' : 'missed';
}
