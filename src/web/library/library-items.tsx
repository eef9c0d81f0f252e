import type { CSSProperties } from 'react';
import type { VideoMoments } from '#contract/api/tricks.ts';
import { postPathAtTime } from '../player/start-time.ts';
import { requestAutoplay } from '../player/use-playback.ts';
import type { ResumePosition } from '../player/watch-history.ts';
import { useMessages } from '../site/messages.ts';
import { Wording } from '../tricks/wording.tsx';
import { formatTimecode } from '../ui/format-time.ts';
import { Link } from '../ui/link.tsx';
import { PostTitle } from '../ui/post-title.tsx';
import { Poster } from '../ui/poster.tsx';
import { SEPARATOR } from '../ui/separator.ts';
import { CardLabel } from '../watch/card-label.tsx';
import { summarizePost } from '../watch/post-summary.ts';

type ItemProps = { video: VideoMoments | undefined; onRemove: (button: HTMLElement) => void };

const CARD_SIZES = '(min-width: 80rem) 24vw, (min-width: 56rem) 32vw, (min-width: 40rem) 48vw, 88vw';

export function LibraryCard({ video, position, onRemove }: ItemProps & { position?: ResumePosition }) {
  if (!video) return <Poster picture={{ location: null, color: null }} sizes="" />;
  const post = summarizePost(video.post);
  return (
    <article className="card">
      <Link
        className="card-link plain"
        to={position ? postPathAtTime(post.id, position.second) : `/posts/${post.id}`}
        onClick={() => position && requestAutoplay(post.id)}
      >
        <span className="card-picture">
          <Poster picture={post.poster} sizes={CARD_SIZES} />
          {position?.duration && (
            <span
              className="library-progress"
              style={{ '--share': position.second / position.duration } as CSSProperties}
            />
          )}
        </span>
        <span className="play-mark" />
        <span className="card-label note strong above-3">
          <CardLabel post={post} />
        </span>
        <h3 className="card-title breaks above-1">
          <PostTitle title={post.title} />
        </h3>
        {position && <Place {...position} />}
      </Link>
      <RemoveButton name={post.title} onRemove={onRemove} />
    </article>
  );
}

function Place({ second, duration }: ResumePosition) {
  const { resume } = useMessages().library;
  const minutes = duration === undefined ? undefined : Math.floor((duration - second) / 60);
  return (
    <span className="library-place note above-1">
      {resume.stoppedAt(formatTimecode(second))}
      {minutes !== undefined && SEPARATOR + (minutes === 0 ? resume.almostDone : resume.minutesLeft(minutes))}
    </span>
  );
}

export function LibraryTrick({ video, start, onRemove }: ItemProps & { start: number }) {
  const { favourites } = useMessages().library;
  const time = formatTimecode(start);
  if (!video) return <span className="library-trick stack lights plain shrinks">{time}</span>;
  const { post, moments } = video;
  const moment = moments.find((other) => other.start === start);
  const name = moment?.wording ?? favourites.moment;
  return (
    <>
      <Link
        className="library-trick stack lights plain shrinks"
        to={postPathAtTime(post.id, start)}
        onClick={() => requestAutoplay(post.id)}
      >
        <span className="strong figures">{time}</span>
        <span className="strong breaks">
          <Wording trick={moment ?? { wording: name }} />
        </span>
        <span className="library-trick-video note breaks">
          <PostTitle title={post.title} />
        </span>
      </Link>
      <RemoveButton name={`${name}, ${time}`} onRemove={onRemove} />
    </>
  );
}

function RemoveButton({ name, onRemove }: Pick<ItemProps, 'onRemove'> & { name: string }) {
  const { library, ui } = useMessages();
  return (
    <button
      className="library-action note strong touch"
      type="button"
      aria-label={library.removeLabel(name)}
      onClick={(event) => onRemove(event.currentTarget)}
    >
      {ui.remove}
    </button>
  );
}
