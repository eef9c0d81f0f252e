import { LETTERS_OF_LOSER } from '#contract/rules/posts.ts';
import { LetterSlots } from '../ui/letters.tsx';

type Side = 'winner' | 'loser';

/** Shows empty slots until the result is uncovered. Screen readers get the result in words beside it. */
export function Scoreboard({ side, winnerScore }: { side: Side; winnerScore: number }) {
  const order = letterOrder(winnerScore);
  const delays = order.flatMap((taker, index) => (taker === side ? [delayOf(index, order.length)] : []));
  return (
    <span className="scoreboard stack above-3" aria-hidden="true">
      <span className="letters">
        <LetterSlots lit={0} />
      </span>
      <span className="letters scoreboard-taken">
        <LetterSlots lit={delays.length} delays={delays} />
      </span>
    </span>
  );
}

/** Spreads the letters of the winner evenly between the five of the loser, whose last letter is the last of all. */
export function letterOrder(winnerScore: number): Side[] {
  const order: Side[] = ['loser'];
  for (let letter = 1; letter < LETTERS_OF_LOSER; letter++) {
    const gaps = LETTERS_OF_LOSER - 1;
    if (Math.floor((letter * winnerScore) / gaps) > Math.floor(((letter - 1) * winnerScore) / gaps))
      order.push('winner');
    order.push('loser');
  }
  return order;
}

/** The drop of the last letter ends with the reveal. */
function delayOf(index: number, letters: number): string {
  return `calc(${index / (letters - 1)} * (var(--reveal) - var(--letter-drop)))`;
}
