/** A post as its history tells of it: names instead of numbers. */
import type { Trick } from '#contract/posts.ts';
import { hasEnd, writeVideoTime } from '#contract/video-time.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Described } from '../editing/history/record-change.ts';
import { nameRiders } from '../riders/name-riders.ts';
import type { PostDraft } from './post-draft.ts';

/** Of its tricks those alone that `beside` does not have too: a game may have dozens, of which somebody changes one. */
export async function describeForHistory(database: Database, draft: PostDraft, beside?: PostDraft): Promise<Described> {
  const names = await nameRiders(database, draft.riderIds);
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? `rider ${id}`));
  return {
    title: draft.title,
    location: draft.location,
    publishDate: new Date(draft.publishDate).toISOString(),
    type: draft.type,
    gameType: draft.gameType,
    video: `${draft.videoHost} ${draft.videoId}`,
    description: draft.description,
    editorial: draft.editorial,
    winner: nameOf(draft.winnerId),
    loser: nameOf(draft.loserId),
    winnerScore: draft.winnerScore,
    riders: draft.riderIds.map(nameOf).join(', ') || null,
    tags: draft.tags.join(', ') || null,
    tricks: describeTricks(draft.tricks, beside?.tricks ?? []),
    poster: draft.poster?.fileName ?? null,
  };
}

function describeTricks(tricks: readonly Trick[], beside: readonly Trick[]): string | null {
  const others = new Set(beside.map(describeTrick));
  const own = tricks.map(describeTrick).filter((trick) => !others.has(trick));
  return own.join(', ') || null;
}

function describeTrick({ start, end, name }: Trick): string {
  const times = hasEnd({ start, end }) ? [start, end] : [start];
  return `${times.map(writeVideoTime).join('–')} ${name}`;
}
