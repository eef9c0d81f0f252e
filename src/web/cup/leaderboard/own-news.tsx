/** Tells whoever cannot see the board move where they stand by now. */
import { useEffect, useRef, useState } from 'react';
import type { LeaderboardRow } from '#contract/cups.ts';
import { useCupWords } from '../../messages/cup-words.ts';

export function OwnNews({ row: { rank, score } }: { row: Pick<LeaderboardRow, 'rank' | 'score'> }) {
  const known = useRef({ rank, score });
  const words = useCupWords();
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
          <span>{words.place(rank)}</span> <span>{words.points(score)}</span>
        </>
      )}
    </p>
  );
}
