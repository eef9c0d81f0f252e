/** A post as its history tells of it: names instead of numbers. */
import type { Database } from '../database/schema.ts';
import type { Described } from '../history/record-change.ts';
import { nameRiders } from '../riders/name-riders.ts';
import type { PostDraft } from './post-draft.ts';

export async function describeForHistory(database: Database, draft: PostDraft): Promise<Described> {
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
    poster: draft.poster?.fileName ?? null,
  };
}
