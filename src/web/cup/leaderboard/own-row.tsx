/** The own row at the foot of the viewport, for as long as the one on the board is not in sight. */
import { useEffect, useRef, useState } from 'react';
import type { LeaderboardRow } from '#contract/cups.ts';
import { useCupMessages } from '../../messages/en/cup.ts';
import { FanRow } from './fan-row.tsx';

/** The row on the board, on the podium or in the field. */
const ON_BOARD = ':not(.field-own) > [aria-current="true"]';

/** Share of the row on the board that has to be seen, below the header of the site. */
const VISIBLE = { threshold: 0.9, rootMargin: '-72px 0px 0px 0px' };

/** Where the board has the row too, this is for the eyes alone: nobody hears it twice. It keeps its place while it is not seen. */
export function OwnRow({ row }: { row: Pick<LeaderboardRow, 'rank' | 'userName' | 'score'> }) {
  const place = useRef<HTMLUListElement>(null);
  const [onBoard, setOnBoard] = useState(false);
  const [visible, setVisible] = useState(false);

  useEffect(() => {
    const board = place.current?.parentElement;
    if (!board) return;
    let watched: Element | null = null;
    const observer = new IntersectionObserver(
      (entries) => setVisible(entries.at(-1)?.isIntersecting === true),
      VISIBLE,
    );
    const find = () => {
      const found = board.querySelector(ON_BOARD);
      if (found === watched) return;
      observer.disconnect();
      if (found) observer.observe(found);
      else setVisible(false);
      watched = found;
      setOnBoard(found !== null);
    };
    find();
    // Rows come with MORE, and move with the news.
    const changes = new MutationObserver(find);
    changes.observe(board, { childList: true, subtree: true, attributeFilter: ['aria-current'] });
    return () => {
      observer.disconnect();
      changes.disconnect();
    };
  }, []);

  return (
    <>
      <OwnRankAnnouncement row={row} />
      <ul className={visible ? 'field-own field-own-seen' : 'field-own'} ref={place} aria-hidden={onBoard || undefined}>
        <FanRow row={row} own={!onBoard} />
      </ul>
    </>
  );
}

export function OwnRankAnnouncement({ row: { rank, score } }: { row: Pick<LeaderboardRow, 'rank' | 'score'> }) {
  const known = useRef({ rank, score });
  const messages = useCupMessages();
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    if (known.current.rank === rank && known.current.score === score) return;
    known.current = { rank, score };
    setChanged(true);
  }, [rank, score]);
  return (
    <p className="hidden-visually" role="status">
      {changed && (
        <>
          <span>{messages.rank(rank)}</span> <span>{messages.points(score)}</span>
        </>
      )}
    </p>
  );
}
