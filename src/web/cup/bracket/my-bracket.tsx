/** MY BRACKET: fifteen picks, filled in, submitted and followed (spec 2, 4 and 5). */
import { useState } from 'react';
import { BRACKET_GAMES, choosePick, findLateGames, type Picks } from '#contract/picks.ts';
import { LettersLoading } from '../../design/letters.tsx';
import { bracket as words } from '../../words/english/bracket.ts';
import type { ShownCup } from '../load-cup.ts';
import { ShareBracket } from '../share/share-bracket.tsx';
import { BracketRounds } from './bracket-rounds.tsx';
import { gameOf, numberOf, picksOf } from './cup-picks.ts';
import { browserShelf, forgetDraft, readDraft, writeDraft } from './draft.ts';
import { NotRead } from './not-read.tsx';
import { SubmitBar } from './submit-bar.tsx';
import type { OwnBracket } from './use-own-bracket.ts';
import './bracket.css';

type Props = { cup: ShownCup; own: OwnBracket; open: boolean; onBegin: () => void };

export function MyBracket({ cup, own, open, onBegin }: Props) {
  const game = gameOf(cup);
  const [shelf] = useState(browserShelf);
  const [draft, setDraft] = useState(() => readDraft(shelf, game.id, game.slots));
  const submitted = own.bracket && picksOf(own.bracket, game);
  const begun = open ? draft : undefined;
  const picks = begun ?? submitted ?? new Map<number, number>();
  const late = new Set(own.bracket?.lateGames.map(numberOf));
  const lateGames = findLateGames(picks, game.results, submitted && { picks: submitted, late });
  const changed = !sameAs(picks, submitted);

  function pick(number: number, rider: number) {
    const chosen = choosePick(game.slots, picks, number, rider);
    writeDraft(shelf, game.id, chosen);
    setDraft(chosen);
    onBegin();
  }

  if (!begun && own.failed) return <NotRead onAgain={own.readAgain} />;
  // What is picked before the submitted bracket is here would begin from nothing.
  if (!begun && !own.known) return <LettersLoading />;
  if (!open && !own.bracket) return <p className="cup-note">{`${words.closed}. ${words.nothing}`}</p>;
  return (
    <section className="bracket" aria-label={words.title}>
      {!open && <h2 className="bracket-closed">{words.closed}</h2>}
      <p className="bracket-intro">{open ? words.intro : words.closedText}</p>
      {own.bracket && (
        <p className="bracket-standing">
          {words.standing(own.bracket.score, own.bracket.rank, own.bracket.possible)}
          {changed && ` ${words.unsaved}`}
        </p>
      )}
      {own.bracket && <ShareBracket key={own.bracket.id} bracket={own.bracket} cup={cup.info.slug} />}
      <BracketRounds cup={cup} game={game} picks={picks} late={lateGames} onPick={open ? pick : undefined} />
      {open && (
        <SubmitBar
          game={game}
          picks={picks}
          again={own.bracket !== undefined}
          changed={changed}
          onSubmitted={(bracket) => {
            forgetDraft(shelf, game.id);
            setDraft(undefined);
            own.update(bracket);
          }}
        />
      )}
    </section>
  );
}

function sameAs(picks: Picks, other: Picks | undefined): boolean {
  return other !== undefined && BRACKET_GAMES.every((game) => picks.get(game) === other.get(game));
}
