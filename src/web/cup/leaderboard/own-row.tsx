/** The own row at the foot of the viewport, for as long as the one on the board is not in sight. */
import { useEffect, useRef, useState } from 'react';
import type { LeaderboardRow } from '#contract/cups.ts';
import { FieldRow } from './field-row.tsx';
import { OwnNews } from './own-news.tsx';

/** The row on the board, on the podium or in the field. */
const ON_BOARD = ':not(.field-own) > [aria-current="true"]';

/** Share of the row on the board that has to be seen, below the header of the site. */
const SEEN = { threshold: 0.9, rootMargin: '-72px 0px 0px 0px' };

/** Where the board has the row too, this is for the eyes alone: nobody hears it twice. It keeps its place while it is not seen. */
export function OwnRow({ row }: { row: Pick<LeaderboardRow, 'rank' | 'userName' | 'score'> }) {
  const place = useRef<HTMLUListElement>(null);
  const [onBoard, setOnBoard] = useState(false);
  const [seen, setSeen] = useState(false);

  useEffect(() => {
    const board = place.current?.parentElement;
    if (!board) return;
    let watched: Element | null = null;
    const sight = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting === true), SEEN);
    const find = () => {
      const found = board.querySelector(ON_BOARD);
      if (found === watched) return;
      sight.disconnect();
      if (found) sight.observe(found);
      else setSeen(false);
      watched = found;
      setOnBoard(found !== null);
    };
    find();
    // Rows come with MORE, and move with the news.
    const changes = new MutationObserver(find);
    changes.observe(board, { childList: true, subtree: true, attributeFilter: ['aria-current'] });
    return () => {
      sight.disconnect();
      changes.disconnect();
    };
  }, []);

  return (
    <>
      <OwnNews row={row} />
      <ul className={seen ? 'field-own field-own-seen' : 'field-own'} ref={place} aria-hidden={onBoard || undefined}>
        <FieldRow row={row} own={!onBoard} />
      </ul>
    </>
  );
}
