import type { CupSummary } from '#contract/api/cups.ts';
import { countGames } from '#contract/rules/bracket.ts';
import { BRACKET_CUP_PATH } from '#contract/rules/paths.ts';
import { replayedYear } from '../cup/date-range.ts';
import { useMessages } from '../site/messages.ts';
import { Link } from '../ui/link.tsx';

/** The cup of the bracket page on the home page. It names no winner, because results may be hidden. */
export function CupTile({ cup }: { cup: CupSummary }) {
  const { home, cup: cupMessages, bracket } = useMessages();
  const games = countGames(cup.riderCount);
  const state = stateOf(cup);
  const { title } = home.cup[state];
  const isReplay = replayedYear(cup.title, cup.dateRange) !== undefined;
  return (
    <section className="cup-tile stack-2" aria-labelledby="cup-tile">
      <h2 className="home-tile-title" id="cup-tile">
        {isReplay ? home.replayed(title) : title}
      </h2>
      <div className="cup-tile-state stack-2">
        <p>
          <strong>{cupMessages.decided(cup.decidedGames, games)}.</strong>
          {state !== 'open' && ` ${home.cup[state].note}`}
        </p>
        <progress className="cup-tile-played" value={cup.decidedGames} max={games} aria-hidden="true" />
      </div>
      {state === 'open' ? (
        <Link className="button covering" to={`${BRACKET_CUP_PATH}?tab=fill`}>
          {bracket.fill}
        </Link>
      ) : (
        <Link className="button button-quiet covering" to={BRACKET_CUP_PATH}>
          {home.cup[state].link}
        </Link>
      )}
    </section>
  );
}

export function stateOf({
  champion,
  picksOpen,
  decidedGames,
}: Pick<CupSummary, 'champion' | 'picksOpen' | 'decidedGames'>) {
  if (champion !== null) return 'over';
  if (picksOpen) return 'open';
  return decidedGames === 0 ? 'coming' : 'running';
}
