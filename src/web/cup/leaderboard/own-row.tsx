import { useEffect, useRef, useState } from 'react';
import type { Bracket } from '#contract/api/brackets.ts';
import type { CupResult } from '#contract/api/cups.ts';
import { useMessages } from '../../site/messages.ts';
import { FanRow } from './fan-row.tsx';

/** The fan's row in the leaderboard itself. */
const LEADERBOARD_ROW = ':not(.field-own) > [aria-current="true"]';

/** Nine tenths of the row, below the header of the site. */
const VISIBLE = { threshold: 0.9, rootMargin: '-72px 0px 0px 0px' };

type OwnRowProps = {
  own: Bracket;
  userName: string;
  /** Undefined until it is decided. */
  final: Pick<CupResult, 'letters'> | undefined;
};

/** Sticks to the foot of the viewport while the leaderboard's row is out of view; screen readers get only one of the two. */
export function OwnRow({ own, userName, final }: OwnRowProps) {
  const list = useRef<HTMLUListElement>(null);
  const [inLeaderboard, setInLeaderboard] = useState(false);
  const [visible, setVisible] = useState(false);

  useEffect(() => {
    const leaderboard = list.current?.parentElement;
    if (!leaderboard) return;
    let observed: Element | null = null;
    const observer = new IntersectionObserver(
      (entries) => setVisible(entries.at(-1)?.isIntersecting === true),
      VISIBLE,
    );
    const update = () => {
      const row = leaderboard.querySelector(LEADERBOARD_ROW);
      if (row === observed) return;
      observer.disconnect();
      if (row) observer.observe(row);
      else setVisible(false);
      observed = row;
      setInLeaderboard(row !== null);
    };
    update();
    // Loaded pages add rows, and news move them.
    const changes = new MutationObserver(update);
    changes.observe(leaderboard, { childList: true, subtree: true, attributeFilter: ['aria-current'] });
    return () => {
      observer.disconnect();
      changes.disconnect();
    };
  }, []);

  return (
    <>
      <OwnRankAnnouncement row={own} />
      <ul
        className={visible ? 'field-own wide field-own-seen' : 'field-own wide'}
        ref={list}
        aria-hidden={inLeaderboard || undefined}
      >
        <FanRow row={{ ...own, userName, letterCall: countingCall(own, final) }} own={!inLeaderboard} />
      </ul>
    </>
  );
}

/** As in the rows of the leaderboard: null for a late call, and before the letters of the final are known. */
function countingCall({ letterCall, lateCall }: Bracket, final: OwnRowProps['final']): number | null {
  return lateCall || typeof final?.letters !== 'number' ? null : letterCall;
}

/** Announces rank and score when they change, not when the page opens. */
export function OwnRankAnnouncement({ row: { rank, score } }: { row: Pick<Bracket, 'rank' | 'score'> }) {
  const announced = useRef({ rank, score });
  const messages = useMessages().cup;
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    if (announced.current.rank === rank && announced.current.score === score) return;
    announced.current = { rank, score };
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
