import { letterAt } from '#contract/rules/letters.ts';
import { COLON } from '#contract/rules/translated-text.ts';
import { useMessages } from '../../site/messages.ts';
import { type ChartedGame, letterOf, sideOf, stateAfter } from './charted-game.ts';

export function TrickOutcome({ game, row }: { game: ChartedGame; row: number }) {
  const { ledger, language } = useMessages();
  const { outcomes } = ledger;
  const { setter, set, reply } = game.rows[row] ?? {};
  if (setter === undefined) return null;
  const { surnames } = game;
  const missed = set === 'missed';
  const taken = game.complete ? letterOf(game, row) : undefined;
  const { leader } = stateAfter(game, row + 1);
  return (
    <span className="trick-outcome stack-1">
      <span className="trick-setter note whole">{surnames[sideOf(game, setter)]}</span>
      <span className="hidden-visually">{`${COLON[language]} ${describe()}`}</span>
      <span className="trick-marks line gap-1" aria-hidden="true">
        <Mark landed={!missed} />
        {taken ? (
          <span className="letters-slot letters-lit">{letterAt(taken.letter)}</span>
        ) : (
          !missed && <Mark landed={reply === 'landed'} />
        )}
      </span>
    </span>
  );

  function describe(): string {
    if (missed && game.complete && leader !== undefined) return outcomes.setsNext(surnames[sideOf(game, leader)]);
    if (missed) return outcomes.missed;
    if (taken) return outcomes.letter(letterAt(taken.letter), surnames[taken.side]);
    return reply === 'landed' ? outcomes.matched : outcomes.notMatched;
  }
}

function Mark({ landed }: { landed: boolean }) {
  return (
    <svg className={landed ? 'trick-mark trick-landed' : 'trick-mark'} viewBox="0 0 16 16" aria-hidden="true">
      <path d={landed ? 'm2 9 4 4 8-10' : 'm3 3 10 10M13 3 3 13'} />
    </svg>
  );
}
