/** MY BRACKET: fifteen picks, filled in, submitted and followed (spec 2, 4 and 5). */
import { useState } from 'react';
import { BRACKET_RIDERS, gamesByRound } from '#contract/bracket.ts';
import { BRACKET_GAMES, choosePick, findLateGames, markPick, type Picks, ridersIn } from '#contract/picks.ts';
import { bracket as words } from '../../words/english/bracket.ts';
import { useWords } from '../../words/words.ts';
import type { ShownCup } from '../load-cup.ts';
import { ShareBracket } from '../share/share-bracket.tsx';
import { type CupGame, gameOf, numberOf, picksOf } from './cup-picks.ts';
import { forgetDraft, readDraft, writeDraft } from './draft.ts';
import { PickGame } from './pick-game.tsx';
import { SubmitBar } from './submit-bar.tsx';
import type { OwnBracket } from './use-own-bracket.ts';
import './bracket.css';

type Props = { cup: ShownCup; own: OwnBracket; open: boolean; onBegin: () => void };

export function MyBracket({ cup, own, open, onBegin }: Props) {
  const game = gameOf(cup);
  const [draft, setDraft] = useState(() => readDraft(localStorage, game.id, game.slots));
  const submitted = own.bracket && picksOf(own.bracket, game);
  const picks = (open ? draft : undefined) ?? submitted ?? new Map<number, number>();
  const late = new Set(own.bracket?.lateGames.map(numberOf));
  const lateGames = findLateGames(picks, game.results, submitted && { picks: submitted, late });

  function pick(number: number, rider: number) {
    const chosen = choosePick(game.slots, picks, number, rider);
    writeDraft(localStorage, game.id, chosen);
    setDraft(chosen);
    onBegin();
  }

  if (!open && own.known && !own.bracket) return <p className="cup-note">{words.nothing}</p>;
  return (
    <section className="bracket" aria-label={words.title}>
      <p className="bracket-intro">{open ? words.intro : `${words.closed}. ${words.closedText}`}</p>
      {own.bracket && (
        <p className="bracket-standing">
          {words.standing(own.bracket.score, own.bracket.rank, own.bracket.possible)}
          {draft && !sameAs(picks, submitted) && ` ${words.unsaved}`}
        </p>
      )}
      {own.bracket && <ShareBracket bracket={own.bracket} cup={cup.info.slug} />}
      <Rounds game={game} picks={picks} late={lateGames} onPick={open ? pick : undefined} />
      {open && (
        <SubmitBar
          game={game}
          picks={picks}
          again={own.bracket !== undefined}
          onSubmitted={(bracket) => {
            forgetDraft(localStorage, game.id);
            setDraft(undefined);
            own.update(bracket);
          }}
        />
      )}
    </section>
  );
}

type RoundsProps = {
  game: CupGame;
  picks: Picks;
  late: ReadonlySet<number>;
  onPick: ((game: number, rider: number) => void) | undefined;
};

/** A game appears once both who meet in it are chosen. */
function Rounds({ game, picks, late, onPick }: RoundsProps) {
  const { rounds } = useWords().cup;
  return (
    <div className="bracket-rounds">
      {gamesByRound(BRACKET_RIDERS).map((numbers, round) => {
        const shown = numbers.filter((number) => !ridersIn(number, game.slots, picks).includes(null));
        return (
          <section className="bracket-round" key={rounds[round]} aria-label={rounds[round]}>
            {shown.length > 0 && <h2 className="bracket-round-name">{rounds[round]}</h2>}
            {shown.map((number) => (
              <PickGame
                key={number}
                game={number}
                riders={ridersIn(number, game.slots, picks).flatMap((id) =>
                  id === null ? [] : [{ id, name: game.names.get(id) ?? '' }],
                )}
                picked={picks.get(number)}
                mark={markPick(number, picks, game.results, late)}
                winner={game.names.get(game.results.get(number)?.winnerId ?? 0)}
                onPick={onPick && ((rider) => onPick(number, rider))}
              />
            ))}
          </section>
        );
      })}
    </div>
  );
}

function sameAs(picks: Picks, other: Picks | undefined): boolean {
  return other !== undefined && BRACKET_GAMES.every((game) => picks.get(game) === other.get(game));
}
