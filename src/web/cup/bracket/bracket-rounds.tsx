import type { ReactNode } from 'react';
import type { CrowdPicks } from '#contract/api/cups.ts';
import { BRACKET_RIDERS, FINAL, gamesByRound } from '#contract/rules/bracket.ts';
import { findPickShare, type Picks, pointsOf, possibleWinners } from '#contract/rules/picks.ts';
import { useMessages } from '../../site/messages.ts';
import type { BracketGame } from '../bracket-tree.ts';
import type { CupView } from '../cup-view.ts';
import { FeederLine, Rounds } from '../rounds.tsx';
import {
  applyPicks,
  type BracketCup,
  type GameStatus,
  gameStatus,
  isPickable,
  type PickableGame,
} from './bracket-cup.ts';

type BracketRoundsProps = {
  cup: CupView;
  bracketCup: BracketCup;
  picks: Picks;
  late: ReadonlySet<number>;
  submitted: boolean;
  revealed: boolean;
  crowd: CrowdPicks | undefined;
  letterCall: ReactNode;
  /** Undefined where picks are closed. */
  onPick: ((game: number, rider: number) => void) | undefined;
  onCompare: (game: PickableGame) => void;
};

export function BracketRounds(props: BracketRoundsProps) {
  const { cup, bracketCup, picks, late, submitted, revealed, crowd, letterCall, onPick, onCompare } = props;
  const { bracket: messages, cup: cupMessages } = useMessages();
  const { slots, results, names: riders } = bracketCup;
  const outlook = { results, hopes: possibleWinners(slots, results) };
  // A status on only some games would tell which ones are decided.
  const covered = !revealed && results.size > 0;
  const rounds = applyPicks(cup, bracketCup, picks);
  return (
    <Rounds
      className="bracket-rounds"
      rounds={rounds}
      champion={{ label: messages.champion, name: riders.get(picks.get(FINAL) ?? 0) }}
      renderGame={(game) => (
        <>
          {game.feedersDecided?.map((picked, slot) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the two slots of a game are fixed
            <FeederLine key={slot} slot={slot} lit={picked} />
          ))}
          {isPickable(game) ? (
            <PickGame
              game={game}
              status={covered ? undefined : gameStatus(game.game, picks, outlook, late)}
              winnerId={covered ? undefined : results.get(game.game)?.winnerId}
              share={late.has(game.game) ? undefined : findPickShare(crowd, game.game, picks.get(game.game))}
              submitted={submitted}
              nameOf={(rider) => riders.get(rider) ?? ''}
              onPick={onPick && ((rider) => onPick(game.game, rider))}
              onCompare={() => onCompare(game)}
            />
          ) : (
            <WaitingGame game={game} />
          )}
        </>
      )}
      renderAfter={(round, openNext) => {
        const numbers = gamesByRound(BRACKET_RIDERS)[round] ?? [];
        const next = cupMessages.rounds[round + 1];
        return (
          <>
            {!rounds[round]?.every(isPickable) && <p className="bracket-wait quiet above-4">{messages.wait}</p>}
            {next === undefined && letterCall}
            {next !== undefined && onPick && numbers.every((number) => picks.has(number)) && (
              <button className="button button-quiet bracket-next fill above-4" type="button" onClick={openNext}>
                {messages.next(next)}
              </button>
            )}
          </>
        );
      }}
    />
  );
}

/** A game whose riders are not both picked yet. Narrow screens do not show it. */
function WaitingGame({ game: { game, riders } }: { game: BracketGame }) {
  const { bracket, cup } = useMessages();
  return (
    <div className="pick shrinks stack pick-waiting">
      <p className="pick-game note strong">{bracket.games(game, pointsOf(game))}</p>
      {riders.map((rider, slot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the two slots of a game are fixed
        <p className="pick-rider pickable-ring line gap-2 bold touch" key={slot}>
          {rider?.name ?? cup.openSlot}
        </p>
      ))}
    </div>
  );
}

type PickGameProps = {
  game: PickableGame;
  /** Undefined while results are hidden. */
  status: GameStatus | undefined;
  /** Undefined for an open game, and while results are hidden. */
  winnerId: number | undefined;
  /** The per cent of the brackets with the same pick, where it is known. */
  share: number | undefined;
  /** Before the first submission, decided games are locked. */
  submitted: boolean;
  nameOf: (rider: number) => string;
  /** Undefined where picks are closed. */
  onPick: ((rider: number) => void) | undefined;
  onCompare: () => void;
};

function PickGame({ game, status, winnerId, share, submitted, nameOf, onPick, onCompare }: PickGameProps) {
  const { bracket: messages, cup, rivals } = useMessages();
  const { game: number, riders, winnerId: picked } = game;
  const locked = winnerId !== undefined && !submitted;
  return (
    <fieldset className="pick shrinks stack" data-mark={status?.mark}>
      <legend className="pick-game note strong">
        {locked ? (
          <>
            <span className="pick-locked-game">{cup.gameNumber(number)}, </span>
            {messages.locked}
          </>
        ) : (
          messages.games(number, pointsOf(number))
        )}
      </legend>
      <button
        className="pick-compare"
        type="button"
        aria-haspopup="dialog"
        aria-label={messages.compare.open(riders[0].name, riders[1].name)}
        onClick={onCompare}
      >
        {rivals.versus}
      </button>
      {riders.map(({ id, name, country }) => (
        <label
          className={`pick-rider pickable pickable-ring line gap-2 bold touch${winnerId !== undefined && id !== winnerId ? ' pick-rider-lost' : ''}`}
          key={id}
        >
          <input
            className="hidden-visually"
            type="radio"
            name={`game-${number}`}
            checked={id === picked}
            disabled={!onPick || locked}
            onChange={() => onPick?.(id)}
          />
          <span className="breaks shrinks">
            <span className="pick-name-text">{name}</span>
            {id === winnerId && <span className="hidden-visually"> {cup.won}</span>}
            {country && <span className="tree-country quiet strong"> {country.toUpperCase()}</span>}
          </span>
        </label>
      ))}
      {status && !locked && (status.mark !== 'open' || share !== undefined) && (
        <p className="pick-note note">
          {winnerId !== undefined &&
            riders.every(({ id }) => id !== winnerId) &&
            `${messages.wonBy(nameOf(winnerId))} `}
          {status.mark !== 'open' && <span className="pick-mark">{messages.mark(status.mark, status.points)}</span>}
          {share !== undefined && <span className="pick-share">{messages.crowd.youAnd(share)}</span>}
        </p>
      )}
    </fieldset>
  );
}
