/** One post in a grid. */
import { Link } from 'react-router';
import { useMessages } from '../messages/messages.ts';
import { PlayIcon } from '../ui/play-icon.tsx';
import { Poster } from '../ui/poster.tsx';
import { createStore, useStore } from '../ui/store.ts';
import { TimeAgo } from '../ui/time-ago.tsx';
import { postLabel } from './post-label.ts';
import type { PostSummary } from './post-summary.ts';

/**
 * Widths of a card in the grid's one, two, three and four columns. The sharp screen of a phone is told half of its width:
 * a picture with two pixels for each of its own points weighs four times as much and looks the same.
 */
const CARD_SIZES =
  '(min-width: 75rem) 24vw, (min-width: 50rem) 32vw, (min-width: 35rem) 48vw, (min-resolution: 2dppx) 48vw, 88vw';

/** `base` is the list that the card stands in, so that the address of its video says so too. */
export function PostCard({
  card,
  base = 'posts',
  first = false,
}: {
  card: PostSummary;
  base?: string;
  first?: boolean;
}) {
  const messages = useMessages();
  const watched = useStore(watchedPostIds).has(card.id);
  return (
    <article className="card">
      <Link className="card-link" to={`/${base}/${card.id}`} viewTransition>
        <span className="card-picture">
          <Poster picture={card.poster} sizes={CARD_SIZES} first={first} />
          <PlayIcon />
          {watched && <span className="card-watched">{messages.watch.watched}</span>}
        </span>
        <span className="card-label">{postLabel(card, messages)}</span>
        <h3 className="card-title">{card.title}</h3>
      </Link>
      <p className="card-place">
        {card.location ?? messages.watch.theWorld}, <TimeAgo moment={card.publishDate} />
      </p>
    </article>
  );
}

export const watchedPostIds = createStore<ReadonlySet<number>>(new Set());
