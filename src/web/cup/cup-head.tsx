/** What, where and when the cup is. */
import { BRACKET_RIDERS, countGames } from '#contract/bracket.ts';
import type { Cup } from '#contract/cups.ts';
import { useWords } from '../words/words.ts';
import { spellDateRange } from './date-range.ts';

export function CupHead({ cup: { info, results } }: { cup: Pick<Cup, 'info' | 'results'> }) {
  const words = useWords().cup;
  return (
    <header className="cup-head">
      <p className="cup-place">
        {info.location}
        {info.dateRange !== null && <span> · {spellDateRange(info.dateRange)}</span>}
      </p>
      <h1 className="cup-title">{info.slug}</h1>
      <p className="cup-description">{info.description}</p>
      {info.riderCount === BRACKET_RIDERS && (
        <p className="cup-progress">{words.settled(results.length, countGames(info.riderCount))}</p>
      )}
    </header>
  );
}
