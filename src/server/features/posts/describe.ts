import type { LedgerSource, Post, PostWithTricks, Tag, Trick } from '#contract/api/posts.ts';
import type { VideoMoments } from '#contract/api/tricks.ts';
import { shortNames } from '#contract/rules/names.ts';
import { formatVideoTime, hasEnd } from '#contract/rules/videos.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/schema.ts';
import { placeholderColour } from '../../platform/pictures/pictures.ts';
import { pickFields } from '../editing/fields.ts';
import type { Snapshot } from '../editing/history.ts';
import { findRiderNames } from '../riders/references.ts';
import { findUnavailableReason } from '../videos/flagged-videos.ts';
import { FIELDS, type PostInput } from './fields.ts';
import { countGamesOfRivals } from './meetings.ts';
import { findCupTitle } from './post-cups.ts';
import { type PostRow, type PostWith, REPLY_PARTS } from './post-parts.ts';
import { readPosts } from './read-posts.ts';
import { sanitiseStored } from './rich-text.ts';

type DescribedRow = PostWith<'riders' | 'tags' | 'cup'>;

/** The order of the fields is part of the revisions of cups. */
export function describePost(row: DescribedRow): Post {
  const { ledger: _, chartedBy: __, ...fields } = pickFields(row, FIELDS);
  const { title, location, publishDate, type, gameType, videoHost, videoId, videoHash, editorial, ...others } = fields;
  const { id, version, riders, tags, cup } = row;
  return {
    ...{ id, title, location, publishDate: new Date(publishDate).toISOString(), type, gameType },
    ...{ videoHost, vimeoId: videoId, vimeoHash: videoHash },
    editorial: editorial === null ? null : sanitiseStored(editorial),
    ...others,
    ...{ riders, tags, cup },
    posterImgLocation: row.posterImgLocation,
    posterImgFileName: row.posterFileName,
    posterImgContentType: row.posterContentType,
    posterImgColor: placeholderColour(row.posterColor),
    version,
  };
}

export function describeListedPost(row: DescribedRow): VideoMoments['post'] {
  const { editorial: _, description: __, ...post } = describePost({ ...row, editorial: null });
  return post;
}

export type DescribedPost = Omit<PostWithTricks, 'tricks' | 'words'> & { tricks: Trick[] };

export async function getPost(database: Database, now: number, id: number): Promise<DescribedPost> {
  const [row] = await readPosts(database, now, { ids: [id] }, { with: [...REPLY_PARTS, 'tricks'] });
  if (!row) throw new AppError('post-not-found');
  const rivals = findRivals(row);
  const [meetings, ledger, unavailable] = await Promise.all([
    rivals && countGamesOfRivals(database, now, rivals),
    describeLedger(database, row),
    findUnavailableReason(database, id),
  ]);
  return {
    ...describePost(row),
    tricks: row.tricks,
    ...(ledger && { ledger }),
    ...(unavailable && { unavailable }),
    meetings,
  };
}

async function describeLedger(database: Database, row: PostRow): Promise<LedgerSource | undefined> {
  const { ledger, chartedBy, demoLedger } = row;
  if (ledger === null) return undefined;
  const users = database.selectFrom('users').where('blockedAt', 'is', null).select('name');
  const charter = chartedBy === null ? undefined : await users.where('id', '=', chartedBy).executeTakeFirst();
  return { complete: ledger === 'complete', chartedBy: charter?.name ?? null, demo: demoLedger === 1 };
}

function findRivals({ type, riders: [first, second, third] }: DescribedRow): [number, number] | null {
  if (type !== 'Game' || !first || !second || third) return null;
  return [Math.min(first.id, second.id), Math.max(first.id, second.id)];
}

/** Most used first, then by name. */
export function listTags(database: Database): Promise<Tag[]> {
  return database
    .selectFrom('tags')
    .innerJoin('postTags', 'postTags.tagId', 'tags.id')
    .innerJoin('posts', 'posts.id', 'postTags.postId')
    .where('posts.deletedAt', 'is', null)
    .groupBy(['tags.id', 'tags.name'])
    .select(['tags.id', 'tags.name'])
    .orderBy((tag) => tag.fn.countAll(), 'desc')
    .orderBy('tags.name')
    .execute();
}

/** Leaves out the tricks that `other` shares: a game has dozens, and an edit changes few. */
export async function snapshotPost(database: Database, post: PostInput, other?: PostInput): Promise<Snapshot> {
  const { title, location, publishDate, type, gameType, videoHost, videoId, videoHash, winnerId, loserId, ...others } =
    post;
  const { cupId, winnerScore, riderIds, tags, tricks: _, ledger: __, chartedBy, demoLedger, poster, ...texts } = others;
  const names = await findRiderNames(database, riderIds);
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? `rider ${id}`));
  return {
    ...{ title, location, publishDate: new Date(publishDate).toISOString(), type, gameType },
    video: [videoHost, videoId, videoHash].filter(Boolean).join(' '),
    ...texts,
    winner: nameOf(winnerId),
    loser: nameOf(loserId),
    cup: cupId === null ? null : await findCupTitle(database, cupId),
    winnerScore,
    riders: riderIds.map(nameOf).join(', ') || null,
    tags: tags.join(', ') || null,
    tricks: describeTricks(post, other?.tricks ?? [], names),
    // The name of a fan would outlive the account.
    chartedBy: chartedBy === null ? null : `fan ${chartedBy}`,
    demoLedger: demoLedger ? 'yes' : null,
    poster: poster?.fileName ?? null,
  };
}

function describeTricks(
  { tricks, riderIds }: PostInput,
  otherTricks: readonly Trick[],
  names: ReadonlyMap<number, string>,
): string | null {
  const describe = (trick: Trick) => describeTrick(trick, riderIds, names);
  const shared = new Set(otherTricks.map(describe));
  const own = tricks.map(describe).filter((trick) => !shared.has(trick));
  return own.join(', ') || null;
}

function describeTrick(trick: Trick, riderIds: readonly number[], names: ReadonlyMap<number, string>): string {
  const { start, end, name } = trick;
  const times = hasEnd({ start, end }) ? [start, end] : [start];
  const outcome = describeOutcome(trick, riderIds, names);
  return `${times.map(formatVideoTime).join('–')} ${name}${outcome && `: ${outcome}`}`;
}

/** Returns a text such as 'Harlaut sets, missed by Granbom at 7:15'. */
function describeOutcome(
  { setter, set, reply, replyAt, again }: Trick,
  riderIds: readonly number[],
  names: ReadonlyMap<number, string>,
): string {
  if (again) return 'second try';
  if (setter === undefined) return '';
  const nameOf = (id: number | undefined) => names.get(id ?? 0) ?? `rider ${id}`;
  const [name, replier] = shortNames(nameOf(setter), nameOf(riderIds.find((id) => id !== setter)));
  if (set === 'missed') return `${name} misses the set`;
  const seen = replyAt === undefined ? '' : ` at ${formatVideoTime(replyAt)}`;
  return `${name} sets, ${reply === 'landed' ? 'matched' : 'missed'} by ${replier}${seen}`;
}
