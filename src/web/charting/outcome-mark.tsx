import { type Duel, type GameState, type LedgerRow, letterAt, otherRider } from '#contract/rules/letters.ts';
import { useMessages } from '../site/messages.ts';
import { findLetterTaker } from './chart-rows.ts';

type OutcomeMarkProps = {
  row: Pick<LedgerRow, 'setter' | 'set' | 'reply' | 'again'>;
  duel: Duel;
  names: readonly [string, string];
  /** The state after the row. Undefined after the first row that breaks a rule. */
  state: GameState | undefined;
};

/** '✓✓' is a matched trick, '✓S' a letter, and '✗' a missed set. */
export function OutcomeMark({ row, duel, names, state }: OutcomeMarkProps) {
  const { marks } = useMessages().charting;
  const { setter, set, reply, again } = row;
  if (again) return <Mark sign="↻" words={marks.again} />;
  if (setter === undefined && set === undefined && reply === undefined) return null;
  const nameOf = (rider: number) => names[rider === duel[0] ? 0 : 1];
  if (setter === undefined || set === undefined) return <Mark sign="…" words={marks.open} />;
  if (set === 'missed') return <Mark sign="✗" words={marks.missed(nameOf(setter))} />;
  const landed = marks.landed(nameOf(setter));
  if (reply === undefined) return <Mark sign="✓…" words={landed} />;
  const taker = findLetterTaker(row, duel);
  if (taker === undefined)
    return <Mark sign="✓✓" words={`${landed}, ${marks.matched(nameOf(otherRider(duel, setter)))}`} />;
  const letters = state?.letters[taker === duel[0] ? 0 : 1] ?? 0;
  return <Mark sign={`✓${letterAt(letters) || '✗'}`} words={`${landed}, ${marks.letter(nameOf(taker))}`} letter />;
}

function Mark({ sign, words, letter = false }: { sign: string; words: string; letter?: boolean }) {
  return (
    <span className={letter ? 'outcome-mark bold whole outcome-mark-letter' : 'outcome-mark bold whole'}>
      <span aria-hidden="true">{sign}</span>
      <span className="hidden-visually">{words}</span>
    </span>
  );
}
