import { useEffect, useRef, useState } from 'react';
import type { Bracket } from '#contract/api/brackets.ts';
import type { CupResult } from '#contract/api/cups.ts';
import { useMessages } from '../../site/messages.ts';
import { FanRow } from './fan-row.tsx';

const LEADERBOARD_ROW = ':not(.field-own) > [aria-current="true"]';

/** The row is visible if nine tenths of it are below the header of the site. */
const VISIBLE = { threshold: 0.9, rootMargin: '-72px 0px 0px 0px' };

type OwnRowProps = {
  own: Bracket;
  brackets: number;
  userName: string;
  final: Pick<CupResult, 'letters'> | undefined;
};

/** Sticks to the foot of the window while the row in the leaderboard is out of view. Screen readers get only one of the two. */
export function OwnRow({ own, brackets, userName, final }: OwnRowProps) {
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
        <FanRow
          brackets={brackets}
          row={{ ...own, userName, letterCall: countingCall(own, final) }}
          own={!inLeaderboard}
        />
      </ul>
    </>
  );
}

/** The leaderboard shows no late calls, and no calls before the letters of the final are known. */
function countingCall({ letterCall, lateCall }: Bracket, final: OwnRowProps['final']): number | null {
  return lateCall || typeof final?.letters !== 'number' ? null : letterCall;
}

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
