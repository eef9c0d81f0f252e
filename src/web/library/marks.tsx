/** What pages show of the visitor: watched videos and favourites. */
import { useSyncExternalStore } from 'react';
import { useMarkMessages } from '../messages/en/marks.ts';
import { watchedPosts } from '../player/watch-history.ts';
import { formatTimecode } from '../ui/format-time.ts';
import { notify } from '../ui/toast.tsx';
import { type CardMarksProps, type StarProps, type TrickStarProps, visitorMarks } from '../ui/visitor-marks.ts';
import { favourites } from './favourites.ts';
import './marks.css';

export function showVisitorMarks(): void {
  visitorMarks.set({ CardMarks, Star, TrickStar });
}

function CardMarks({ post: { id, title } }: CardMarksProps) {
  const { watched } = useMarkMessages();
  const isWatched = useSyncExternalStore(watchedPosts.subscribe, () => watchedPosts.has(id));
  return (
    <div className="card-marks">
      {isWatched && <span className="card-watched">{watched}</span>}
      <Star className="card-star" postId={id} name={title} />
    </div>
  );
}

/** In a row whose item is positioned. */
function TrickStar({ postId, start, name }: TrickStarProps) {
  const label = `${name}, ${formatTimecode(start)}`;
  return <Star className="trick-star" postId={postId} start={start} name={label} />;
}

/** Makes a video or trick a favourite of this browser. */
export function Star({ postId, start, name, className = '', children }: StarProps) {
  const messages = useMarkMessages();
  const isFavourite = useSyncExternalStore(favourites.subscribe, () => favourites.has(postId, start ?? null));
  return (
    <button
      className={`star ${className}`}
      type="button"
      aria-pressed={isFavourite}
      aria-label={messages.favouriteLabel(name)}
      onClick={() => {
        if (!favourites.set(postId, start ?? null, !isFavourite)) notify(messages.full, 'bad');
      }}
    >
      <svg className="star-icon" viewBox="0 0 16 16" aria-hidden="true">
        <path d="M8 1.500l2 4.300 4.700.6-3.450 3.250.9 4.650L8 12.050 3.850 14.300l.9-4.650L1.300 6.400 6 5.800z" />
      </svg>
      {children}
    </button>
  );
}
