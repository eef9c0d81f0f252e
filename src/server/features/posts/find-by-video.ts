/** Posts as whoever looks for a video needs them. */
import type { VideoHost } from '#contract/post-kinds.ts';
import type { Database } from '../../platform/database/schema.ts';

type PostOfVideo = { id: number; host: VideoHost; videoId: string; hasPicture: boolean; inTrash: boolean };

/** Those that play one of the videos, whatever their host, scheduled ones and those in the trash too. */
export async function findPostsOfVideos(database: Database, videoIds: readonly string[]): Promise<PostOfVideo[]> {
  if (videoIds.length === 0) return [];
  const rows = await database
    .selectFrom('posts')
    .where('video_id', 'in', videoIds)
    .select(['id', 'video_host', 'video_id', 'poster_location', 'deleted_at'])
    .orderBy('id')
    .execute();
  return rows.map(({ id, video_host, video_id, poster_location, deleted_at }) => ({
    ...{ id, host: video_host, videoId: video_id },
    hasPicture: poster_location !== null,
    inTrash: deleted_at !== null,
  }));
}
