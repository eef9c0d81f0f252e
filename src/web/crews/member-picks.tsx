import { useState } from 'react';
import type { CrewCupStanding } from '#contract/api/crews.ts';
import { BRACKET_RIDERS, gamesByRound, parseGameNumber } from '#contract/rules/bracket.ts';
import { useMessages } from '../site/messages.ts';
import { Covered } from '../ui/covered.tsx';
import { SEPARATOR } from '../ui/separator.ts';
import { useResultsShown } from '../ui/use-store.ts';

type MemberPicksProps = { row: CrewCupStanding['rows'][number] };

/** The rounds begin with the final. The marks are covered while results are hidden. */
export function MemberPicks({ row: { picks, letterCall } }: MemberPicksProps) {
  const { bracket, crews, cup } = useMessages();
  const { shared } = bracket;
  const shown = useResultsShown();
  const [uncovered, setUncovered] = useState(false);
  const marks = picks.map(({ mark }) => mark).filter((mark) => mark !== 'open');
  const byGame = new Map(picks.map((pick) => [parseGameNumber(pick.game), pick]));
  return (
    <div className="member-picks stack-4">
      {letterCall !== null && <p>{crews.standing.letterCall(letterCall)}</p>}
      {marks.length > 0 && (
        <Covered summary={shared.showDecided(marks.length)} onToggle={setUncovered}>
          <p>
            {(['right', 'wrong', 'late'] as const)
              .filter((mark) => marks.includes(mark))
              .map((mark) => `${marks.filter((other) => other === mark).length} ${shared.marks[mark]}`)
              .join(SEPARATOR)}
          </p>
        </Covered>
      )}
      <div className="member-picks-rounds stack">
        {gamesByRound(BRACKET_RIDERS)
          .map((games, index) => ({
            title: cup.rounds[index],
            round: games.flatMap((game) => byGame.get(game) ?? []),
          }))
          .filter(({ round }) => round.length > 0)
          .map(({ title, round }) => (
            <section key={title}>
              <h3>{title}</h3>
              <ul className="stack-1">
                {round.map(({ game, rider, mark }) => (
                  <li key={game}>
                    {rider}
                    {(shown || uncovered) && mark !== 'open' && (
                      <>
                        {' '}
                        <small className={`member-pick-${mark}`}>{shared.marks[mark]}</small>
                      </>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ))
          .reverse()}
      </div>
    </div>
  );
}
