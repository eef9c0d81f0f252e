import { type ReactNode, useEffect, useRef } from 'react';
import { TrickStar } from '../library/visitor-marks.tsx';
import { postPathAtTime } from '../player/start-time.ts';
import { useMessages } from '../site/messages.ts';
import { Wording } from '../tricks/wording.tsx';
import { formatTimecode } from '../ui/format-time.ts';
import { Link } from '../ui/link.tsx';
import { scrollInList } from '../ui/scroll-in-list.ts';
import { SEPARATOR } from '../ui/separator.ts';
import type { ReelVideo } from './load-reel.ts';
import type { Piece } from './pieces.ts';

type ReelListProps = {
  videos: readonly ReelVideo[];
  pieces: readonly Piece[];
  /** The titles by post. Titles of later games of a cup may be covered. */
  titles: ReadonlyMap<number, string>;
  current: number | undefined;
  /** The rows are links before hydration. */
  onPlay: ((index: number) => void) | undefined;
  children: ReactNode;
};

export function ReelList({ videos, pieces, titles, current, onPlay, children }: ReelListProps) {
  const messages = useMessages().reels;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const row = current === undefined ? null : list.current?.querySelector('[aria-current]');
    if (list.current && row) scrollInList(list.current, row);
  }, [current]);
  const rows = Map.groupBy(
    pieces.map((piece, index) => ({ piece, index })),
    ({ piece }) => piece.postId,
  );
  return (
    <section className="reel-up" aria-labelledby="reel-list">
      <h2 className="reel-list-title note" id="reel-list">
        {messages.list}
      </h2>
      {children}
      <ol className="reel-list" ref={list}>
        {videos.map(({ post }) => {
          const ofPost = rows.get(post.id);
          const [first] = ofPost ?? [];
          if (!ofPost || !first) return null;
          const title = titles.get(post.id) ?? '';
          const about = [post.location, post.publishDate.slice(0, 4)].filter(Boolean).join(SEPARATOR);
          const isWhole = first.piece.end === undefined;
          return (
            <li className="ruled" key={post.id}>
              {isWhole ? (
                <Row {...first} isCurrent={first.index === current} onPlay={onPlay}>
                  <span className="reel-row-time strong figures">{first.index + 1}</span>{' '}
                  <span>
                    {title} <small>{about}</small>
                  </span>
                </Row>
              ) : (
                <>
                  <h3 className="reel-video-title targets breaks">
                    <Link to={`/posts/${post.id}`}>{title}</Link> <small>{about}</small>
                  </h3>
                  <ol className="reel-moments">
                    {ofPost.map(({ piece, index }) => (
                      <li className="reel-moment" key={piece.key}>
                        <Row piece={piece} index={index} isCurrent={index === current} onPlay={onPlay}>
                          <span className="reel-row-time strong figures">{formatTimecode(piece.start)}</span>{' '}
                          <Wording trick={piece} />
                        </Row>
                        {piece.wording !== undefined && (
                          <TrickStar postId={post.id} start={piece.start} name={piece.wording} />
                        )}
                      </li>
                    ))}
                  </ol>
                </>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

type RowProps = Pick<ReelListProps, 'onPlay'> & {
  piece: Piece;
  index: number;
  isCurrent: boolean;
  children: ReactNode;
};

function Row({ piece, index, isCurrent, onPlay, children }: RowProps) {
  if (!onPlay) {
    const path = piece.end === undefined ? `/posts/${piece.postId}` : postPathAtTime(piece.postId, piece.start);
    return (
      <Link className="reel-row line gap-4 inner-focus breaks plain fill touch" to={path}>
        {children}
      </Link>
    );
  }
  return (
    <button
      className="reel-row line gap-4 inner-focus breaks plain fill touch"
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => onPlay(index)}
    >
      {children}
    </button>
  );
}
