/** A video that was found, with the moments in it that were looked for. */
import { Link } from 'react-router';
import { useSearchWords } from '../messages/search-words.ts';
import { useWords } from '../messages/words.ts';
import { momentPath } from '../player/start-second.ts';
import { Poster } from '../ui/poster.tsx';
import { clockTime } from '../watch/clock-time.ts';
import { postLabel } from '../watch/post-label.ts';
import { TimeAgo } from '../watch/time-ago.tsx';
import type { FoundVideo } from './load-search.ts';
import { MarkedText } from './marked-text.tsx';

const POSTER_SIZES = '(min-width: 50rem) 14rem, (min-resolution: 2dppx) 4rem, 7rem';
const SHOWN_AT_ONCE = 6;

export function FoundVideoRow({ video }: { video: FoundVideo }) {
  const words = useWords();
  const { card, title, location, riders, tags, description, moments } = video;
  return (
    <li className="found-video">
      <Link className="found-poster" to={`/posts/${card.id}`} tabIndex={-1} aria-hidden="true" viewTransition>
        <Poster picture={card.poster} sizes={POSTER_SIZES} />
      </Link>
      <div className="found-text">
        <p className="card-label">{postLabel(card, words)}</p>
        <h3 className="found-title">
          <Link to={`/posts/${card.id}`} viewTransition>
            <MarkedText parts={title} />
          </Link>
        </h3>
        <p className="found-note">
          {location === null ? words.watch.theWorld : <MarkedText parts={location} />},{' '}
          <TimeAgo moment={card.publishDate} />
        </p>
        {moments.length > 0 && !namesAll(card.title, riders) && (
          <p className="found-note">
            {riders.map(({ id, name }, place) => (
              <span key={id}>
                {place > 0 && ' · '}
                <MarkedText parts={name} />
              </span>
            ))}
          </p>
        )}
        {tags.length > 0 && (
          <p className="found-note">
            {tags.map((tag) => (
              <span className="found-tag" key={textOf(tag)}>
                <MarkedText parts={tag} />
              </span>
            ))}
          </p>
        )}
        {description && (
          <p className="found-description">
            <MarkedText parts={description} />
          </p>
        )}
        {moments.length > 0 && <Moments postId={card.id} moments={moments} />}
      </div>
    </li>
  );
}

function Moments({ postId, moments }: { postId: number; moments: FoundVideo['moments'] }) {
  const words = useSearchWords();
  const rest = moments.slice(SHOWN_AT_ONCE);
  return (
    <>
      <MomentList postId={postId} moments={moments.slice(0, SHOWN_AT_ONCE)} />
      {rest.length > 0 && (
        <details className="found-more">
          <summary>{words.moreMoments(rest.length)}</summary>
          <MomentList postId={postId} moments={rest} />
        </details>
      )}
    </>
  );
}

function MomentList({ postId, moments }: { postId: number; moments: FoundVideo['moments'] }) {
  return (
    <ul className="moments">
      {moments.map(({ start, parts }) => (
        <li key={`${start} ${textOf(parts)}`}>
          <Link className="moment" to={momentPath(postId, start)}>
            <span className="moment-time">{clockTime(start)}</span>{' '}
            <span>
              <MarkedText parts={parts} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function namesAll(title: string, riders: FoundVideo['riders']): boolean {
  return riders.every(({ name }) => title.includes(textOf(name)));
}

function textOf(parts: FoundVideo['title']): string {
  return parts.map(({ text }) => text).join('');
}
