import { type ReactNode, useEffect, useRef } from 'react';
import { CALL_POINTS } from '#contract/rules/calls.ts';
import { OUTCOMES, otherRider } from '#contract/rules/letters.ts';
import { useMessages } from '../../site/messages.ts';
import { Wording } from '../../tricks/wording.tsx';
import { useOptionalComponent } from '../../ui/lazy-with-retry.tsx';
import { usePreference } from '../../ui/use-store.ts';
import type { EmbeddedPlayer } from '../embedded-player.ts';
import { describeAnswer, judgeCall } from './call-progress.ts';
import type { CallResultProps } from './call-result.tsx';
import { callItPreference } from './call-store.ts';
import { type ChartedGame, sideOf } from './charted-game.ts';
import { type CallsOfGame, useCalls } from './use-calls.ts';

type CallItProps = Pick<ChartedGame, 'rows' | 'duel' | 'riders' | 'surnames'> & {
  postId: number;
  title: string;
  video: EmbeddedPlayer | undefined;
};

/** Asks whether each reply of a charted game lands, and answers once the video has shown it. */
export function CallIt(props: CallItProps) {
  const { postId, title, rows, video } = props;
  const messages = useMessages().calls;
  const folded = !usePreference(callItPreference);
  const calls = useCalls({ postId, title, rows, video, asks: !folded });
  const bar = useRef<HTMLElement>(null);
  const hasFocus = useRef(false);
  const { over, progress, question } = calls;
  const open = question !== undefined && !progress.shown.has(question);

  // The result replaces the buttons, which lose the focus.
  useEffect(() => {
    if (over && hasFocus.current && document.activeElement === document.body)
      bar.current?.focus({ preventScroll: true });
  }, [over]);

  if (rows.every(({ replyAt }) => replyAt === undefined)) return null;
  if (folded) {
    return (
      <p className="call-it-folded">
        <button className="call-it-fold small touch" type="button" onClick={() => callItPreference.set(true)}>
          {messages.open}
        </button>
      </p>
    );
  }
  return (
    <section
      className={open ? 'call-it stack call-it-open' : 'call-it stack'}
      aria-label={messages.title}
      ref={bar}
      tabIndex={-1}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
    >
      {over ? (
        <ResultLoader postId={postId} rows={rows} calls={calls} />
      ) : (
        <>
          <Prompt {...props} calls={calls} open={open} />
          <CallButtons calls={calls} open={open} />
        </>
      )}
      {!over && (
        <button className="call-it-fold small touch" type="button" onClick={() => callItPreference.set(false)}>
          {messages.notNow}
        </button>
      )}
      <Announcements {...props} calls={calls} open={open} />
    </section>
  );
}

const loadResult = () => import('./call-result.tsx').then(({ CallResult }) => CallResult);

function ResultLoader(props: CallResultProps) {
  const Result = useOptionalComponent(loadResult);
  return Result && <Result {...props} />;
}

type PromptProps = Pick<CallItProps, 'postId' | 'rows' | 'duel' | 'surnames'> & {
  calls: CallsOfGame;
  open: boolean;
};

function Prompt(props: PromptProps) {
  const messages = useMessages().calls;
  const { rows, calls, open } = props;
  const { question, answer, progress, score, today } = calls;
  const call = question === undefined ? undefined : progress.calls.get(question);
  const tally = score.called > 0 ? messages.tally(score.right, score.called, score.points) : undefined;

  let [title, note, detail]: [string, string | undefined, ReactNode] = [
    messages.title,
    undefined,
    tally ?? messages.intro,
  ];
  if (open) {
    // Who has called this row does not miss a call of the row before.
    const isMissed = answer !== undefined && call !== undefined && !progress.calls.has(answer);
    const answered =
      answer === undefined || isMissed ? undefined : describeAnswer(rows, answer, progress.calls, messages);
    [title, note, detail] = [messages.question, answered ?? tally, <Question key="question" {...props} />];
  } else if (question !== undefined) {
    [title, note, detail] = [messages.seen, tally, call && messages.said[call]];
  } else if (answer !== undefined) {
    [title, note] = [messages.answers[rows[answer]?.reply ?? 'landed'], tally];
    detail = judgeCall(rows, answer, progress.calls, messages);
  }
  return (
    <div className="call-it-text breaks shrinks">
      {today?.post?.id === props.postId && <p className="small strong">{messages.gameOfTheDay}</p>}
      <p className="call-it-title baseline figures">
        <b>{title}</b> {note && <span>{note}</span>}
      </p>
      <p>{detail}</p>
    </div>
  );
}

function Question({ rows, duel, surnames, calls }: PromptProps) {
  const messages = useMessages().calls;
  const row = rows[calls.question ?? -1];
  if (row?.setter === undefined) return null;
  const setter = surnames[sideOf({ duel }, row.setter)];
  const other = surnames[sideOf({ duel }, otherRider(duel, row.setter))];
  return (
    <>
      {messages.sets(setter)}{' '}
      <b>
        <Wording trick={row} />
      </b>
      . {messages.replies(other)}
    </>
  );
}

/** The buttons are always mounted, so that they keep the focus from question to question. */
function CallButtons({ calls, open }: { calls: CallsOfGame; open: boolean }) {
  const messages = useMessages().calls;
  const row = calls.question ?? calls.answer;
  const chosen = row === undefined ? undefined : calls.progress.calls.get(row);
  return (
    <fieldset className="call-it-buttons stack-2" aria-label={messages.question}>
      {OUTCOMES.map((outcome) => (
        <button
          key={outcome}
          className="call-it-button display whole"
          type="button"
          aria-pressed={chosen === outcome}
          aria-disabled={!open}
          onClick={() => open && calls.call(outcome)}
        >
          <span>{messages.outcomes[outcome]}</span> <span className="call-it-points">+{CALL_POINTS[outcome]}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** The answer has its own element, so that its end does not repeat the question. */
function Announcements(props: PromptProps) {
  const messages = useMessages().calls;
  const { rows, calls, open } = props;
  const { answer, over, progress, score } = calls;
  const called = answer !== undefined && progress.calls.has(answer);
  return (
    <>
      <p className="hidden-visually" role="status">
        {called && describeAnswer(rows, answer, progress.calls, messages)}
      </p>
      <p className="hidden-visually" role="status">
        {open && (
          <>
            {messages.question} <Question {...props} />
          </>
        )}
        {over && score.called > 0 && messages.result.score(score.right, score.rows)}
      </p>
    </>
  );
}
