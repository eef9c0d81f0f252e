/** MY BRACKET: fifteen picks, filled in, submitted and followed (spec 2, 4 and 5). */
import { type RefObject, useEffect, useRef } from 'react';
import { BRACKET_GAMES, findLateGames, type Picks } from '#contract/picks.ts';
import { useBracketMessages } from '../../messages/en/bracket.ts';
import { LoadingLetters } from '../../ui/letters.tsx';
import type { CupView } from '../cup-view.ts';
import { parseGameNumber, parsePicks, samePicks, toBracketCup } from './bracket-cup.ts';
import { BracketRounds } from './bracket-rounds.tsx';
import { useDraft } from './draft.ts';
import { ShareBracket } from './share-bracket.tsx';
import { SubmitBar } from './submit-bar.tsx';
import type { SubmittedBracket } from './use-submitted-bracket.ts';
import './bracket.css';
import { useNavigationType, useRevalidator, useSearchParams } from 'react-router';
import type { Bracket } from '#contract/brackets.ts';

type Props = { cup: CupView; own: SubmittedBracket; open: boolean; onBegin: () => void };

export function MyBracket({ cup, own, open, onBegin }: Props) {
  const messages = useBracketMessages();
  const game = toBracketCup(cup);
  const submitted = own.bracket && parsePicks(own.bracket, game);
  useReloadOnRename(own.bracket, submitted);
  const draft = useDraft(game, own, submitted);
  const begun = open ? draft.shown : undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnArrival(heading, begun !== undefined || own.loaded);
  const picks = begun ?? submitted ?? new Map<number, number>();
  const late = new Set(own.bracket?.lateGames.map(parseGameNumber));
  const lateGames = findLateGames(picks, game.results, submitted && { picks: submitted, late });
  const changed = !samePicks(picks, submitted);

  function pick(number: number, rider: number) {
    draft.pick(number, rider);
    onBegin();
  }

  /** The button goes with the changes; the focus stays with the bracket. */
  function goBack() {
    draft.discard();
    heading.current?.focus({ preventScroll: true });
  }

  // Nor are picks that nobody owns sent in the place of a bracket that could not be read.
  if (!(begun && draft.owned) && own.failed) return <LoadFailed onRetry={own.reload} />;
  // What is picked before the submitted bracket is here would begin from nothing.
  if (!begun && !own.loaded) return <LoadingLetters />;
  if (!open && !own.bracket) return <p className="cup-note">{`${messages.closed}. ${messages.nothing}`}</p>;
  return (
    <div className="bracket">
      <h2 className="bracket-title" ref={heading} tabIndex={-1}>
        {open ? messages.title : messages.closed}
      </h2>
      <p className="bracket-intro">{open ? messages.intro : messages.closedText}</p>
      {own.bracket && (
        <p className="bracket-standing">
          {messages.standing(own.bracket.score, own.bracket.rank, own.bracket.possible)}
          {changed && ` ${messages.unsaved}`}
        </p>
      )}
      {own.bracket && begun && changed && (
        <p>
          <button className="button button-quiet" type="button" onClick={goBack}>
            {messages.back}
          </button>
        </p>
      )}
      {draft.offered && open && <OfferedDraft onAccept={draft.acceptOffered} onDiscard={draft.discardOffered} />}
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
          resubmits={own.bracket !== undefined}
          changed={changed}
          known={own.loaded || own.failed}
          onSubmitted={(bracket, sent) => {
            draft.removeSubmitted(bracket.userId, sent);
            own.update(bracket);
          }}
        />
      )}
    </div>
  );
}

export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const messages = useBracketMessages();
  return (
    <div className="bracket" role="alert">
      <p className="cup-note">{messages.loadFailed}</p>
      <p>
        <button className="button" type="button" onClick={onRetry}>
          {messages.retry}
        </button>
      </p>
    </div>
  );
}

export function OfferedDraft({ onAccept, onDiscard }: { onAccept: () => void; onDiscard: () => void }) {
  const messages = useBracketMessages();
  return (
    <div className="bracket-offer" role="status">
      <p>{messages.offered}</p>
      <button className="button button-quiet" type="button" onClick={onAccept}>
        {messages.acceptOffered}
      </button>
      <button className="button button-quiet" type="button" onClick={onDiscard}>
        {messages.discardOffered}
      </button>
    </div>
  );
}

/**
 * The bracket opens below the fold: once it is `here` it comes into sight and takes the focus. A reload leaves the fan where
 * they were.
 */
export function useFocusOnArrival(heading: RefObject<HTMLElement | null>, here: boolean): void {
  const [params] = useSearchParams();
  const coming = useNavigationType() !== 'POP' && params.get('tab') === 'fill';
  const arrived = useRef(!coming);

  useEffect(() => {
    if (!here || arrived.current) return;
    arrived.current = true;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [here, heading]);
}

/** A bracket with names that the cup on the page does not know is newer than it: the cup is read again, once for each such. */
export function useReloadOnRename(bracket: Bracket | undefined, submitted: Picks | undefined): void {
  const { revalidate } = useRevalidator();
  const unread = bracket && submitted && submitted.size < BRACKET_GAMES.length ? bracket.picks : undefined;

  useEffect(() => {
    if (unread !== undefined) void revalidate();
  }, [unread, revalidate]);
}
