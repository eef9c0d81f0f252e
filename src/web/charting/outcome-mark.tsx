import { type Duel, hasOutcome, type LedgerRow, otherRider } from '#contract/letters.ts';
import { useChartingMessages } from '../messages/en/charting.ts';
import { findLetterTaker } from './chart-rows.ts';
import './outcome-mark.css';

/** `letters`: how many the taker of a letter has with it. */
type OutcomeMarkProps = {
  row: Omit<LedgerRow, 'start' | 'end'>;
  duel: Duel;
  names: readonly [string, string];
  letters: number | undefined;
};

const LETTERS = 'SLVSH';

/** '✓✓' for a matched trick, '✓S' for a letter, '✗' for a missed set; in words for screen readers. */
export function OutcomeMark({ row, duel, names, letters }: OutcomeMarkProps) {
  const { marks } = useChartingMessages();
  if (row.again) return <Mark sign="↻" words={marks.again} />;
  if (!hasOutcome({ start: 0, end: 0, ...row })) return null;
  const { setter, set, reply } = row;
  const nameOf = (rider: number) => names[rider === duel[0] ? 0 : 1];
  if (setter === undefined || set === undefined) return <Mark sign="…" words={marks.open} />;
  if (set === 'missed') return <Mark sign="✗" words={marks.missed(nameOf(setter))} />;
  const landed = marks.landed(nameOf(setter));
  if (reply === undefined) return <Mark sign="✓…" words={landed} />;
  const other = nameOf(otherRider(duel, setter));
  if (findLetterTaker({ start: 0, end: 0, ...row }, duel) === undefined)
    return <Mark sign="✓✓" words={`${landed}, ${marks.matched(other)}`} />;
  const letter = letters === undefined ? '✗' : (LETTERS[letters - 1] ?? '✗');
  return <Mark sign={`✓${letter}`} words={`${landed}, ${marks.letter(other)}`} letter />;
}

function Mark({ sign, words, letter = false }: { sign: string; words: string; letter?: boolean }) {
  return (
    <span className={letter ? 'outcome-mark outcome-mark-letter' : 'outcome-mark'}>
      <span aria-hidden="true">{sign}</span>
      <span className="hidden-visually">{words}</span>
    </span>
  );
}
