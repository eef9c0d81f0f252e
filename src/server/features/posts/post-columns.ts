/** What is written of a post itself, whether it is new or changed. */
import { pictureColumns } from '../../platform/pictures/picture-columns.ts';
import type { PostDraft } from './post-draft.ts';

type Written = Omit<PostDraft, 'riderIds' | 'tags' | 'tricks'>;

/** The post's own columns, named as the table does; its editorial as it is given. */
export function postColumns(post: Written) {
  return {
    title: post.title,
    location: post.location,
    publish_date: post.publishDate,
    type: post.type,
    game_type: post.gameType,
    video_host: post.videoHost,
    video_id: post.videoId,
    editorial: post.editorial,
    description: post.description,
    winner_score: post.winnerScore,
    winner_id: post.winnerId,
    loser_id: post.loserId,
    ...pictureColumns(post.poster),
  };
}
