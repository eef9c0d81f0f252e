/** All published posts one after the other, for those who list the whole site and cannot hold it at once. */
import type { GameType, PostType, VideoHost } from '#contract/post-kinds.ts';
import type { Database } from '../database/schema.ts';
import { findLastId, findListedRows, summariseIds } from './queries.ts';

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

/** So many ids in a row, the first of which is number 1 and begins with the first id. */
export type Stretch = { number: number; length: number };

/** `changed` is when the last of its posts was, in milliseconds; `tag` is another whenever anything about them is. */
export type StretchSummary = { number: number; changed: number; tag: string };

/** Few, since nobody else is heard while they are read. */
const AT_ONCE = 100;

/** The stretches of `length` ids that have posts which are published at `now`, the lowest first. */
export async function listStretches(database: Database, now: number, length: number): Promise<StretchSummary[]> {
  const lastId = await findLastId(database, now);
  const found: StretchSummary[] = [];
  for (let number = 1; (number - 1) * length < lastId; number += 1) {
    const stretch = await findStretch(database, now, { number, length });
    if (stretch) found.push(stretch);
    await turnOfOthers();
  }
  return found;
}

/** Undefined where none of its posts is published at `now`. */
export async function findStretch(
  database: Database,
  now: number,
  { number, length }: Stretch,
): Promise<StretchSummary | undefined> {
  const summary = await summariseIds(database, now, { after: (number - 1) * length, last: number * length });
  if (!summary) return undefined;
  const { count, ids, changed } = summary;
  return { number, changed, tag: [count, ids, changed].join('-') };
}

/** The posts of a stretch by id, some at a time, and others in between. */
export async function* readStretch(
  database: Database,
  now: number,
  { number, length }: Stretch,
): AsyncGenerator<ListedPost[], void> {
  const last = number * length;
  let after = last - length;
  for (;;) {
    const rows = await findListedRows(database, now, { after, last, limit: AT_ONCE });
    if (rows.length > 0) yield rows.map(describe);
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)?.id ?? last;
    await turnOfOthers();
  }
}

/** A database in the process answers at once, so that a long row of questions would keep everybody else waiting. */
function turnOfOthers(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
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
