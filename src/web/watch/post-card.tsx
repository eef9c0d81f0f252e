import { CardMarks } from '../library/visitor-marks.tsx';
import { useMessages } from '../site/messages.ts';
import { Link } from '../ui/link.tsx';
import { PostTitle } from '../ui/post-title.tsx';
import { Poster } from '../ui/poster.tsx';
import { TimeAgo } from '../ui/time-ago.tsx';
import { CardLabel } from './card-label.tsx';
import type { PostSummary } from './post-summary.ts';

/**
 * The widths of a card in one to four columns. Phones with a dense screen get half, because a picture with twice the pixels is
 * four times as large and looks the same.
 */
const CARD_SIZES =
  '(min-width: 80rem) 24vw, (min-width: 56rem) 32vw, (min-width: 40rem) 48vw, (min-resolution: 2dppx) 48vw, 88vw';

type PostCardProps = { post: PostSummary; base?: string | undefined; first?: boolean };

/** The path of the video begins with `base`, the list of the card. */
export function PostCard({ post, base = 'posts', first = false }: PostCardProps) {
  const { theWorld } = useMessages().watch;
  return (
    <article className="card">
      <Link className="card-link plain" to={`/${base}/${post.id}`}>
        <span className="card-picture">
          <Poster picture={post.poster} sizes={CARD_SIZES} first={first} />
        </span>
        <span className="play-mark" />
        <span className="card-label note strong above-3">
          <CardLabel post={post} />
        </span>
        <h3 className="card-title breaks above-1">
          <PostTitle title={post.title} />
        </h3>
      </Link>
      <p className="note breaks above-1">
        {post.location ?? theWorld}, <TimeAgo moment={post.publishDate} />
      </p>
      <CardMarks postId={post.id} title={post.title} />
    </article>
  );
}
