import type { ReactNode } from 'react';
import { TrickStar } from '../library/visitor-marks.tsx';
import { postPathAtTime } from '../player/start-time.ts';
import { useMessages } from '../site/messages.ts';
import { Wording } from '../tricks/wording.tsx';
import { formatTimecode } from '../ui/format-time.ts';
import { Link } from '../ui/link.tsx';
import { PostTitle } from '../ui/post-title.tsx';
import { Poster } from '../ui/poster.tsx';
import { TimeAgo } from '../ui/time-ago.tsx';
import { CardLabel } from './card-label.tsx';
import type { PostSummary } from './post-summary.ts';

const POSTER_SIZES = '(min-width: 56rem) 14rem, (min-resolution: 2dppx) 4rem, 7rem';

type VideoRowProps = { post: PostSummary; title?: ReactNode; location?: ReactNode; children: ReactNode };

/** A video with the moments that a page has found in it. */
export function VideoRow({
  post,
  title = <PostTitle title={post.title} />,
  location = post.location,
  children,
}: VideoRowProps) {
  const { theWorld } = useMessages().watch;
  return (
    <li className="found-video ruled stack">
      <Link className="found-poster" to={`/posts/${post.id}`} tabIndex={-1} aria-hidden="true">
        <Poster picture={post.poster} sizes={POSTER_SIZES} />
      </Link>
      <div className="found-text">
        <p className="card-label note strong above-3">
          <CardLabel post={post} />
        </p>
        <h3 className="found-title breaks">
          <Link to={`/posts/${post.id}`}>{title}</Link>
        </h3>
        <p className="note">
          {location ?? theWorld}, <TimeAgo moment={post.publishDate} />
        </p>
        {children}
      </div>
    </li>
  );
}

type MomentProps = { postId: number; start: number; name: string; wording: string; children?: ReactNode };

/** `children` is the wording with marks. */
export function Moment({ postId, start, name, wording, children }: MomentProps) {
  return (
    <li>
      <Link className="moment target plain" to={postPathAtTime(postId, start)}>
        <span className="moment-time stack">{formatTimecode(start)}</span>{' '}
        <Wording trick={{ name, wording }}>{children}</Wording>
      </Link>
      <TrickStar postId={postId} start={start} name={wording} />
    </li>
  );
}
