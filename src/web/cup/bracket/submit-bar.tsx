import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Bracket } from '#contract/brackets.ts';
import { ApiError } from '#contract/client.ts';
import { BRACKET_GAMES, type Picks } from '#contract/picks.ts';
import { explainError } from '../../account/explain-error.ts';
import { useSession } from '../../account/session.ts';
import { SignInButton } from '../../account/sign-in-button.tsx';
import { loadSessionClient } from '../../account/start-session.ts';
import { useBracketMessages } from '../../messages/en/bracket.ts';
import { notify } from '../../ui/toast.tsx';
import { type BracketCup, sameRiders, serializePicks } from './bracket-cup.ts';

type SubmitBarProps = {
  bracketCup: BracketCup;
  picks: Picks;
  /** Whether the fan has submitted a bracket, and whether these picks differ from it. */
  resubmits: boolean;
  changed: boolean;
  /** Whether the submitted bracket is loaded, or failed to load. */
  loaded: boolean;
  /** `submittedPicks`: the fan may have picked on during the request. */
  onSubmitted: (bracket: Bracket, submittedPicks: Picks) => void;
};

/** The number of picks and the submit button, which needs all fifteen and a signed-in fan (spec 5). */
export function SubmitBar({ bracketCup, picks, resubmits, changed, loaded, onSubmitted }: SubmitBarProps) {
  const messages = useBracketMessages();
  const session = useSession();
  const { submit, pending, errorFor, submitted } = useSubmit(onSubmitted);
  const complete = picks.size === BRACKET_GAMES.length;
  const ready = complete && changed && loaded && session.status === 'signed-in';
  const label = resubmits ? (changed ? messages.submitAgain : messages.submitUnchanged) : messages.submit;
  return (
    <div
      className={`bracket-bar${submitted ? ' bracket-bar-submitted' : resubmits && !changed ? ' bracket-bar-idle' : ''}`}
    >
      <p className="bracket-count" role="status">
        {submitted ? messages.submitted : messages.count(picks.size)}
      </p>
      <p className="entry-error" role="alert">
        {errorFor(bracketCup)}
      </p>
      {complete && changed && session.status === 'signed-out' ? (
        <SignInButton className="button">{messages.signIn}</SignInButton>
      ) : (
        <button
          className="button entry-submit"
          type="button"
          aria-disabled={!ready}
          aria-busy={pending}
          onClick={() => {
            if (!ready) return;
            void submit({ userId: session.user.id, bracketCup, picks });
          }}
        >
          {pending ? messages.pending : label}
        </button>
      )}
    </div>
  );
}

const CONFIRMATION_MS = 2_000;

type Submission = { userId: number; bracketCup: BracketCup; picks: Picks };

const IDLE = { pending: false, error: '', submitted: false };

/** Sends one request at a time. */
function useSubmit(onSubmitted: SubmitBarProps['onSubmitted']) {
  const messages = useBracketMessages();
  const inFlight = useRef(false);
  const [state, setState] = useState<typeof IDLE & { failedFor?: BracketCup }>(IDLE);
  const { revalidate } = useRevalidator();
  /** An error that closes the picks also removes this bar: a toast then shows it. */
  const unmountMessage = useRef('');

  useEffect(
    () => () => {
      if (unmountMessage.current) notify(unmountMessage.current, 'bad');
    },
    [],
  );

  useEffect(() => {
    if (!state.submitted) return;
    const timer = setTimeout(() => setState((before) => ({ ...before, submitted: false })), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [state.submitted]);

  async function submit({ userId, bracketCup, picks }: Submission) {
    if (inFlight.current) return;
    inFlight.current = true;
    setState({ ...IDLE, pending: true });
    try {
      const { api } = await loadSessionClient();
      const { id: cupId } = bracketCup;
      const body = { slvshCupId: cupId, userId, picks: serializePicks(picks, bracketCup) };
      onSubmitted(await api('POST /brackets/{userId}/{cupId}', { params: { userId, cupId }, body }), picks);
      setState({ ...IDLE, submitted: true });
    } catch (error) {
      unmountMessage.current =
        error instanceof ApiError && error.status === 409 ? messages.translateError(error.message) : '';
      // The riders may have changed, or picks may have closed.
      if (isAboutCup(error)) await revalidate();
      setState({
        ...IDLE,
        error: explainError(error, { noSignal: messages.failed, translateError: messages.translateError }),
        failedFor: bracketCup,
      });
    }
    inFlight.current = false;
  }

  return {
    ...state,
    /** The error of the last submission, for the cup as the page shows it now. */
    errorFor: (current: BracketCup) =>
      state.failedFor && !sameRiders(state.failedFor, current) ? messages.ridersChanged : state.error,
    submit,
  };
}

function isAboutCup(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 409);
}
