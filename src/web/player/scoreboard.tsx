/** The letters of a game: empty slots until the result is uncovered, then the letters that each rider took. */
import { LETTERS_OF_LOSER } from '#contract/rules/posts.ts';
import { LetterSlots } from '../ui/letters.tsx';

type Side = 'winner' | 'loser';

/** Hidden from screen readers: the result beside it says the same in words. */
export function Scoreboard({ side, winnerScore }: { side: Side; winnerScore: number }) {
  const order = letterOrder(winnerScore);
  const delays = order.flatMap((taker, index) => (taker === side ? [delayOf(index, order.length)] : []));
  return (
    <span className="scoreboard stack above-3" aria-hidden="true">
      <span className="letters capitals">
        <LetterSlots lit={0} />
      </span>
      <span className="letters capitals scoreboard-taken">
        <LetterSlots lit={delays.length} delays={delays} />
      </span>
    </span>
  );
}

/** Who takes each letter of the reveal: the winner's letters spread evenly between the loser's five, whose last ends it. */
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

/** The last letter has dropped when the reveal ends. */
function delayOf(index: number, letters: number): string {
  return `calc(${index / (letters - 1)} * (var(--reveal) - var(--letter-drop)))`;
}
