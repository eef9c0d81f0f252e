/** The parts of posts in other tables, each of which is one statement for all posts. */
import type { PostCup, RiderName, Tag, Trick } from '#contract/api/posts.ts';
import { type Outcome, outcomeOf } from '#contract/rules/letters.ts';
import { prepareQuery } from '../../platform/database/prepare-query.ts';
import type { Database, Row } from '../../platform/database/schema.ts';
import { findCupsOfPosts } from './post-cups.ts';

export type PostRow = Row<'posts'>;

export type PostParts = {
  /** In the order of the title. */
  riders: RiderName[];
  tags: Tag[];
  cup: PostCup | null;
  tricks: Trick[];
};

export type PostWith<Part extends keyof PostParts> = PostRow & Pick<PostParts, Part>;

/** The parts of the reply for a post. */
export const REPLY_PARTS = ['riders', 'tags', 'cup'] as const;

const READERS: {
  [Part in keyof PostParts]: (database: Database, ids: readonly number[]) => Promise<(id: number) => PostParts[Part]>;
} = {
  async riders(database, ids) {
    const riders = Map.groupBy(await findRidersOfPosts(database, ids), ({ post_id }) => post_id);
    return (postId) => (riders.get(postId) ?? []).map(({ id, name }) => ({ id, name }));
  },
  async tags(database, ids) {
    const tags = Map.groupBy(await findTagsOfPosts(database, ids), ({ post_id }) => post_id);
    return (postId) => (tags.get(postId) ?? []).map(({ id, name }) => ({ id, name }));
  },
  async cup(database, ids) {
    const cups = await findCupsOfPosts(database, ids);
    return (postId) => cups.get(postId) ?? null;
  },
  async tricks(database, ids) {
    const tricks = await findTricksOfPosts(database, ids);
    return (postId) => tricks.get(postId) ?? [];
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
    const post: Record<string, unknown> = { ...row };
    for (const [part, partOf] of read) post[part] = partOf(row.id);
    return post as PostWith<Part>;
  });
}

/** Returns the riders of a post in the order of its title. */
const findRidersOfPosts = prepareQuery((database, postIds: readonly number[]) =>
  database
    .selectFrom('post_riders')
    .innerJoin('riders', 'riders.id', 'post_riders.rider_id')
    .where('post_riders.post_id', 'in', postIds)
    .select(['post_riders.post_id', 'riders.id', 'riders.name'])
    .orderBy('post_riders.position'),
);

const findTagsOfPosts = prepareQuery((database, postIds: readonly number[]) =>
  database
    .selectFrom('post_tags')
    .innerJoin('tags', 'tags.id', 'post_tags.tag_id')
    .where('post_tags.post_id', 'in', postIds)
    .select(['post_tags.post_id', 'tags.id', 'tags.name'])
    .orderBy('post_tags.position'),
);

async function findTricksOfPosts(database: Database, postIds: readonly number[]): Promise<Map<number, Trick[]>> {
  const byPost = Map.groupBy(await selectTricks(database, postIds), ({ post_id }) => post_id);
  return new Map([...byPost].map(([id, own]) => [id, own.map(describeTrick)]));
}

const selectTricks = prepareQuery((database, postIds: readonly number[]) =>
  database
    .selectFrom('post_tricks')
    .where('post_id', 'in', postIds)
    .select(['post_id', 'start_second as start', 'end_second as end', 'name'])
    .select(['setter_id', 'set_landed', 'reply_landed', 'reply_second', 'again'])
    .orderBy('post_id')
    .orderBy('position'),
);

function describeTrick(row: Awaited<ReturnType<typeof selectTricks>>[number]): Trick {
  const { start, end, name } = row;
  const outcome = outcomeOf({
    setter: row.setter_id ?? undefined,
    set: parseLanded(row.set_landed),
    reply: parseLanded(row.reply_landed),
    replyAt: row.reply_second ?? undefined,
    again: row.again === 1,
  });
  return { start, end, name, ...outcome };
}

function parseLanded(flag: 0 | 1 | null): Outcome | undefined {
  if (flag === null) return undefined;
  return flag === 1 ? 'landed' : 'missed';
}
