/** How many picks are made, and the button that sends them: only with all fifteen, and only for whoever is signed in (spec 5). */

import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '#contract/api-client.ts';
import type { Bracket } from '#contract/brackets.ts';
import { BRACKET_GAMES, type Picks } from '#contract/picks.ts';
import { explainError } from '../../account/explain-error.ts';
import { useSession } from '../../account/session.ts';
import { SignInButton } from '../../account/sign-in-button.tsx';
import { loadSessionClient } from '../../account/start-session.ts';
import { useBracketMessages } from '../../messages/en/bracket.ts';
import { notify } from '../../ui/toast.tsx';
import { type BracketCup, sameRiders, serializePicks } from './bracket-cup.ts';

type SubmitBarProps = {
  game: BracketCup;
  picks: Picks;
  /** Whether a bracket is in already, and whether these picks are others than its own. */
  resubmits: boolean;
  changed: boolean;
  /** Whether it is known by now what the picks would replace. */
  known: boolean;
  /** `sent`: the picks that are in now; others may have been made meanwhile. */
  onSubmitted: (bracket: Bracket, sent: Picks) => void;
};

export function SubmitBar({ game, picks, resubmits, changed, known, onSubmitted }: SubmitBarProps) {
  const words = useBracketMessages();
  const session = useSession();
  const { submit, pending, refusalFor, submitted } = useSubmit(onSubmitted);
  const complete = picks.size === BRACKET_GAMES.length;
  const ready = complete && changed && known && session.status === 'signed-in';
  const label = resubmits ? (changed ? words.submitAgain : words.submitUnchanged) : words.submit;
  return (
    <div className={`bracket-bar${submitted ? ' bracket-bar-glad' : resubmits && !changed ? ' bracket-bar-idle' : ''}`}>
      <p className="bracket-count" role="status">
        {submitted ? words.submitted : words.count(picks.size)}
      </p>
      <p className="entry-refusal" role="alert">
        {refusalFor(game)}
      </p>
      {complete && changed && session.status === 'signed-out' ? (
        <SignInButton className="button">{words.signIn}</SignInButton>
      ) : (
        <button
          className="button entry-submit"
          type="button"
          aria-disabled={!ready}
          aria-busy={pending}
          onClick={() => {
            if (!ready) return;
            void submit({ userId: session.user.id, game, picks });
          }}
        >
          {pending ? words.pending : label}
        </button>
      )}
    </div>
  );
}

const CONFIRMATION_MS = 2_000;

type Submission = { userId: number; game: BracketCup; picks: Picks };

const IDLE = { pending: false, refusal: '', submitted: false };

function useSubmit(onSubmitted: (bracket: Bracket, sent: Picks) => void) {
  const words = useBracketMessages();
  const inFlight = useRef(false);
  const [state, setState] = useState<typeof IDLE & { refused?: BracketCup }>(IDLE);
  const { revalidate } = useRevalidator();
  /** What is to be said by the page where the bar goes with the picks that are taken no more. */
  const unmountMessage = useRef('');

  useEffect(
    () => () => {
      if (unmountMessage.current) notify(unmountMessage.current, 'bad');
    },
    [],
  );

  useEffect(() => {
    if (!state.submitted) return;
    const end = setTimeout(() => setState((before) => ({ ...before, submitted: false })), CONFIRMATION_MS);
    return () => clearTimeout(end);
  }, [state.submitted]);

  async function submit({ userId, game, picks }: Submission) {
    if (inFlight.current) return;
    inFlight.current = true;
    setState({ ...IDLE, pending: true });
    try {
      const { api } = await loadSessionClient();
      const body = { slvshCupId: game.id, userId, picks: serializePicks(picks, game) };
      onSubmitted(await api('POST /brackets/{userId}/{cupId}', { params: { userId, cupId: game.id }, body }), picks);
      setState({ ...IDLE, submitted: true });
    } catch (error) {
      unmountMessage.current =
        error instanceof ApiError && error.status === 409 ? words.translateError(error.message) : '';
      // The cup may be another by now than the one that these picks were made for, or take none any more.
      if (isAboutCup(error)) await revalidate();
      setState({
        ...IDLE,
        refusal: explainError(error, { noSignal: words.failed, translateError: words.translateError }),
        refused: game,
      });
    }
    inFlight.current = false;
  }

  return {
    ...state,
    /** What to say about a submission in vain, to whoever sees the cup as `game` now. */
    refusalFor: (game: BracketCup) =>
      state.refused && !sameRiders(state.refused, game) ? words.lookAgain : state.refusal,
    submit,
  };
}

function isAboutCup(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 409);
}
