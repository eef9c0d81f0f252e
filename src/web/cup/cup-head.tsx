/** What, where and when the cup is. */
import type { ReactNode } from 'react';
import { BRACKET_RIDERS, countGames } from '#contract/bracket.ts';
import type { Cup } from '#contract/cups.ts';
import { useCupWords } from '../messages/cup-words.ts';
import { useWords } from '../messages/words.ts';
import { spellDateRange } from './date-range.ts';

type CupHeadProps = { cup: Pick<Cup, 'info' | 'results'>; children?: ReactNode };

/** `children`: the way in; its place is kept until it is known whether there is one. */
export function CupHead({ cup: { info, results }, children }: CupHeadProps) {
  const { dates } = useCupWords();
  const { locale } = useWords().watch;
  return (
    <header className="cup-head">
      <p className="cup-place">
        {info.location}
        {info.dateRange !== null && (
          <>
            {' '}
            <span className="cup-dates">{spellDateRange(info.dateRange, locale, dates)}</span>
          </>
        )}
      </p>
      <h1 className="cup-title">{info.slug}</h1>
      <div>
        <p className="cup-description">{info.description}</p>
        {info.riderCount === BRACKET_RIDERS && (
          <>
            <Progress settled={results.length} games={countGames(BRACKET_RIDERS)} />
            <div className="cup-way">{children}</div>
          </>
        )}
      </div>
    </header>
  );
}

function Progress({ settled, games }: { settled: number; games: number }) {
  const words = useCupWords();
  return (
    <p className="cup-progress">
      <span className="cup-progress-games" aria-hidden="true">
        {Array.from({ length: games }, (_, game) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the marks are all alike
          <span className={game < settled ? 'cup-progress-settled' : undefined} key={game} />
        ))}
      </span>
      {words.settled(settled, games)}
    </p>
  );
}
