/** MY BRACKET: fifteen picks, filled in, submitted and followed (spec 2, 4 and 5). */
import { useRef } from 'react';
import { findLateGames } from '#contract/picks.ts';
import { useBracketWords } from '../../messages/bracket-words.ts';
import { LettersLoading } from '../../ui/letters.tsx';
import { ShareBracket } from '../share/share-bracket.tsx';
import type { ShownCup } from '../shown-cup.ts';
import { BracketRounds } from './bracket-rounds.tsx';
import { gameOf, numberOf, picksOf } from './cup-picks.ts';
import { NotRead } from './not-read.tsx';
import { OfferedDraft } from './offered-draft.tsx';
import { samePicks } from './same-picks.ts';
import { SubmitBar } from './submit-bar.tsx';
import { useArrival } from './use-arrival.ts';
import { useDraft } from './use-draft.ts';
import type { OwnBracket } from './use-own-bracket.ts';
import { useRereadRenamed } from './use-reread-renamed.ts';
import './bracket.css';

type Props = { cup: ShownCup; own: OwnBracket; open: boolean; onBegin: () => void };

export function MyBracket({ cup, own, open, onBegin }: Props) {
  const words = useBracketWords();
  const game = gameOf(cup);
  const submitted = own.bracket && picksOf(own.bracket, game);
  useRereadRenamed(own.bracket, submitted);
  const draft = useDraft(game, own, submitted);
  const begun = open ? draft.shown : undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading, begun !== undefined || own.known);
  const picks = begun ?? submitted ?? new Map<number, number>();
  const late = new Set(own.bracket?.lateGames.map(numberOf));
  const lateGames = findLateGames(picks, game.results, submitted && { picks: submitted, late });
  const changed = !samePicks(picks, submitted);

  function pick(number: number, rider: number) {
    draft.pick(number, rider);
    onBegin();
  }

  /** The button goes with the changes; the focus stays with the bracket. */
  function goBack() {
    draft.forget();
    heading.current?.focus({ preventScroll: true });
  }

  // Nor are picks that nobody owns sent in the place of a bracket that could not be read.
  if (!(begun && draft.owned) && own.failed) return <NotRead onAgain={own.readAgain} />;
  // What is picked before the submitted bracket is here would begin from nothing.
  if (!begun && !own.known) return <LettersLoading />;
  if (!open && !own.bracket) return <p className="cup-note">{`${words.closed}. ${words.nothing}`}</p>;
  return (
    <div className="bracket">
      <h2 className="bracket-title" ref={heading} tabIndex={-1}>
        {open ? words.title : words.closed}
      </h2>
      <p className="bracket-intro">{open ? words.intro : words.closedText}</p>
      {own.bracket && (
        <p className="bracket-standing">
          {words.standing(own.bracket.score, own.bracket.rank, own.bracket.possible)}
          {changed && ` ${words.unsaved}`}
        </p>
      )}
      {own.bracket && begun && changed && (
        <p>
          <button className="button button-quiet" type="button" onClick={goBack}>
            {words.back}
          </button>
        </p>
      )}
      {draft.offered && open && <OfferedDraft onTake={draft.takeUpOffered} onDrop={draft.forgetOffered} />}
      {own.bracket && <ShareBracket key={own.bracket.id} bracket={own.bracket} cup={cup.info.slug} />}
      <BracketRounds
        cup={cup}
        game={game}
        picks={picks}
        late={lateGames}
        submitted={own.bracket !== undefined}
        onPick={open ? pick : undefined}
      />
      {open && (
        <SubmitBar
          game={game}
          picks={picks}
          again={own.bracket !== undefined}
          changed={changed}
          known={own.known || own.failed}
          onSubmitted={(bracket, sent) => {
            draft.forgetSent(bracket.userId, sent);
            own.update(bracket);
          }}
        />
      )}
    </div>
  );
}
