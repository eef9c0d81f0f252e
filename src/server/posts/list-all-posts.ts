/** All published posts one after the other, for those who list the whole site and cannot hold it at once. */
import type { GameType, PostType, VideoHost } from '#contract/post-kinds.ts';
import type { Database } from '../database/schema.ts';
import { findListedRows, summariseStretches } from './queries.ts';

export type ListedPost = {
  id: number;
  title: string;
  description: string | null;
  location: string | null;
  type: PostType;
  gameType: GameType | null;
  videoHost: VideoHost;
  vimeoId: string;
  posterImgLocation: string | null;
  /** Milliseconds. */
  publishDate: number;
  changed: number;
  version: number;
};

/** The posts of so many ids in a row; `tag` is another whenever anything about them is. */
export type Stretch = { number: number; count: number; changed: number; tag: string };

const AT_ONCE = 500;

/** The stretches of `length` ids that have posts which are published at `now`, the lowest first; the first is number 1. */
export async function listStretches(database: Database, now: number, length: number): Promise<Stretch[]> {
  const stretches = await summariseStretches(database, now, length);
  return stretches.map(({ stretch, count, ids, changed }) => ({
    number: stretch + 1,
    count,
    changed,
    tag: [count, ids, changed].join('-'),
  }));
}

/** The posts of a stretch by id, some hundreds at a time. */
export async function* readStretch(
  database: Database,
  now: number,
  { number, length }: { number: number; length: number },
): AsyncGenerator<ListedPost[], void> {
  const last = number * length;
  let after = last - length;
  for (;;) {
    const rows = await findListedRows(database, now, { after, last, limit: AT_ONCE });
    if (rows.length > 0) yield rows.map(describe);
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)?.id ?? last;
  }
}

function describe(row: Awaited<ReturnType<typeof findListedRows>>[number]): ListedPost {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    location: row.location,
    type: row.type,
    gameType: row.game_type,
    videoHost: row.video_host,
    vimeoId: row.video_id,
    posterImgLocation: row.poster_location,
    publishDate: row.publish_date,
    changed: Math.max(row.updated_at, row.publish_date),
    version: row.version,
  };
}
