import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Bracket } from '#contract/api/brackets.ts';
import { ApiError } from '#contract/client.ts';
import { BRACKET_GAMES } from '#contract/rules/picks.ts';
import { SignInButton } from '../../account/sign-in-button.tsx';
import { signInModal } from '../../account/sign-in-modal.ts';
import { useSession } from '../../account/use-session.ts';
import { type BracketWrite, isWaiting, type QueuedWrite } from '../../account/write-queue/queued-write.ts';
import { TakeBackLoader, useQueuedWrites } from '../../account/write-queue/queued-writes.tsx';
import { useCurrentPage } from '../../site/current-page.ts';
import { useMessages } from '../../site/messages.ts';
import { refreshPage } from '../../site/navigate.ts';
import { explainError } from '../../ui/explain-error.ts';
import { notify } from '../../ui/toast.ts';
import { useStore } from '../../ui/use-store.ts';
import { type BracketCup, type Entry, sameEntry, sameRiders, serializePicks } from './bracket-cup.ts';
import { draftKey } from './use-my-bracket.ts';

const loadSubmitBracket = () => import('./submit-bracket.ts');

type SubmitBarProps = {
  bracketCup: BracketCup;
  /** The name of the cup. */
  name: string;
  entry: Entry;
  /** The bracket that the fan has submitted, as far as this browser knows. */
  submitted: Bracket | undefined;
  /** The bracket that waits for a signal, or that the site has refused. */
  queued: QueuedWrite | undefined;
  /** Whether the entry differs from the submitted bracket. */
  changed: boolean;
  /** Whether the submitted bracket is loaded, or failed to load. */
  loaded: boolean;
  /** `submittedEntry` is not always the current one: the fan can pick during the request. */
  onSubmitted: (bracket: Bracket, submittedEntry: Entry) => void;
  /** The bar calls it after it has shown the confirmation for two seconds. */
  onConfirmed: (bracket: Bracket) => void;
};

/** The submit button needs all fifteen picks and a signed-in fan (spec 5). */
export function SubmitBar(props: SubmitBarProps) {
  const { bracketCup, entry, queued, changed, loaded } = props;
  const resubmits = props.submitted !== undefined;
  const messages = useMessages().bracket;
  const { messages: queueMessages } = useQueuedWrites();
  const session = useSession();
  const { submit, pending, errorFor, submitted } = useSubmit(props);
  const { size } = entry.picks;
  const complete = size === BRACKET_GAMES.length;
  const waiting = queued && isWaiting(queued) ? queued : undefined;
  const isQueued = waiting !== undefined && isEntryOf(waiting, entry, bracketCup);
  const ready = complete && changed && loaded && session.status === 'signed-in';
  const afterSignIn = useSubmitAfterSignIn(props, submit);
  const label = resubmits ? (changed ? messages.submitAgain : messages.submitUnchanged) : messages.submit;
  return (
    <div
      className={`bracket-bar ruled row${submitted ? ' bracket-bar-submitted' : resubmits && !changed ? ' bracket-bar-idle' : ''}`}
    >
      <p className="bracket-count strong" role="status">
        {submitted ? messages.submitted : waiting ? queueMessages?.waitingBracket : messages.count(size)}
      </p>
      <p className="form-error" role="alert">
        {errorFor(bracketCup) || afterSignIn.error}
      </p>
      {waiting && <TakeBackLoader queued={waiting} />}
      {isQueued ? undefined : complete && changed && session.status === 'signed-out' ? (
        <SignInButton className="button" onOpened={afterSignIn.hold}>
          {messages.signIn}
        </SignInButton>
      ) : (
        <button
          className="button form-submit"
          type="button"
          aria-disabled={!ready}
          aria-busy={pending}
          onClick={() => {
            if (!ready) return;
            afterSignIn.clearError();
            void submit({ userId: session.user.id, bracketCup, entry });
          }}
        >
          {pending ? messages.pending : label}
        </button>
      )}
    </div>
  );
}

/** After a sign-in from the button, submits the entry of the guest unless the fan has another one. */
function useSubmitAfterSignIn({ bracketCup, entry, changed, loaded }: SubmitBarProps, submit: Submit) {
  const messages = useMessages().bracket;
  const session = useSession();
  const modal = useStore(signInModal);
  const [pressed, setPressed] = useState<Entry>();
  const [error, setError] = useState('');

  useEffect(() => {
    if (!pressed) return;
    if (session.status !== 'signed-in') {
      if (!modal.open) setPressed(undefined);
    } else if (loaded) {
      setPressed(undefined);
      // The guest's entry must not replace another one of the fan unasked.
      if (!sameEntry(entry, pressed)) setError(messages.notSubmitted);
      else if (changed) void submit({ userId: session.user.id, bracketCup, entry });
    }
  });

  // Picks that close before the sign-in remove the bar.
  const reportLost = useEffectEvent(() => pressed && notify(messages.picksKept, 'bad'));
  useEffect(() => () => void reportLost(), []);

  return { error, hold: () => setPressed(entry), clearError: () => setError('') };
}

const CONFIRMATION_MS = 2_000;

type Submission = { userId: number; bracketCup: BracketCup; entry: Entry };
type Submit = (submission: Submission) => Promise<void>;

const IDLE = { pending: false, error: '', submitted: undefined };

type SubmitState = { pending: boolean; error: string; submitted: Bracket | undefined; failedFor?: BracketCup };

type UseSubmitOptions = Pick<SubmitBarProps, 'name' | 'submitted' | 'queued' | 'onSubmitted' | 'onConfirmed'>;

function useSubmit({ name, submitted: known, queued, onSubmitted, onConfirmed }: UseSubmitOptions) {
  const { path } = useCurrentPage();
  const { bracket: messages, ui } = useMessages();
  const inFlight = useRef(false);
  const [state, setState] = useState<SubmitState>(IDLE);
  /** A toast shows it if the error also removes this bar, as when picks close. */
  const unmountMessage = useRef('');
  const isMounted = useRef(true);

  useEffect(() => {
    isMounted.current = true;
    // A fan may submit without a signal.
    loadSubmitBracket().catch(() => {});
    return () => {
      isMounted.current = false;
      if (unmountMessage.current) notify(unmountMessage.current, 'bad');
    };
  }, []);

  const confirm = useEffectEvent((bracket: Bracket) => {
    setState((before) => ({ ...before, submitted: undefined }));
    onConfirmed(bracket);
  });

  const { submitted } = state;
  useEffect(() => {
    if (!submitted) return;
    const timer = setTimeout(() => confirm(submitted), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [submitted]);

  async function submit({ userId, bracketCup, entry }: Submission) {
    if (inFlight.current) return;
    inFlight.current = true;
    setState({ ...IDLE, pending: true });
    try {
      const { submitBracket } = await loadSubmitBracket();
      const bracket = await submitBracket({
        ...{ userId, name, queued, write: toWrite(bracketCup, entry), path: `${path}?tab=my-bracket` },
        ...{ basedOn: known?.submittedAt ?? null, draftKey: draftKey(bracketCup.id, userId) },
      });
      if (bracket) onSubmitted(bracket, entry);
      setState({ ...IDLE, submitted: bracket });
    } catch (error) {
      showFailure(error, bracketCup);
    }
    inFlight.current = false;
  }

  function showFailure(error: unknown, bracketCup: BracketCup): void {
    const message = explainError(error, ui, messages.failed);
    // Picks may have closed during the request.
    if (!isMounted.current) notify(message, 'bad');
    unmountMessage.current = error instanceof ApiError && error.status === 409 ? message : '';
    // The riders may have changed, or picks may have closed.
    if (isAboutCup(error)) refreshPage();
    setState({ ...IDLE, error: message, failedFor: bracketCup });
  }

  return {
    ...state,
    /** If the riders have changed since the submission, that is the error. */
    errorFor: (current: BracketCup) =>
      state.failedFor && !sameRiders(state.failedFor, current) ? messages.ridersChanged : state.error,
    submit,
  };
}

function toWrite(bracketCup: BracketCup, { picks, letterCall }: Entry): BracketWrite {
  return { kind: 'bracket', cupId: bracketCup.id, picks: serializePicks(picks, bracketCup), letterCall };
}

function isEntryOf({ write }: QueuedWrite, entry: Entry, bracketCup: BracketCup): boolean {
  const { picks, letterCall } = toWrite(bracketCup, entry);
  return write.kind === 'bracket' && write.picks === picks && write.letterCall === letterCall;
}

function isAboutCup(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 409);
}
