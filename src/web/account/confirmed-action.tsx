import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAccountMessages } from '../messages/en/account.ts';
import './confirmed-action.css';
import { SubmitButton, useFormSubmission } from './form-submission.tsx';

type Words = { open: string; confirm: string; pending: string };

type ConfirmedActionProps = {
  words: Words;
  /** For screen readers, where the label alone is ambiguous. */
  name?: string;
  text: string;
  run: () => Promise<void>;
};

/** A button that asks before it acts. */
export function ConfirmedAction({ words, name, text, run }: ConfirmedActionProps) {
  const [confirming, setConfirming] = useState(false);
  const openButton = useRef<HTMLButtonElement>(null);

  /** The focused button disappears with the question. */
  function close() {
    flushSync(() => setConfirming(false));
    openButton.current?.focus();
  }

  async function confirm() {
    await run();
    close();
  }

  if (confirming) return <Question words={words} text={text} run={confirm} onCancel={close} />;
  return (
    <button
      className="button button-quiet"
      type="button"
      aria-label={name}
      ref={openButton}
      onClick={() => setConfirming(true)}
    >
      {words.open}
    </button>
  );
}

type QuestionProps = { words: Words; text: string; run: () => Promise<void>; onCancel: () => void };

function Question({ words, text, run, onCancel }: QuestionProps) {
  const { cancel } = useAccountMessages();
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  const submission = useFormSubmission(true, run);
  return (
    <form className="confirmed-action" noValidate onSubmit={submission.submit}>
      <p tabIndex={-1} ref={question}>
        {text}
      </p>
      <SubmitButton submission={submission} ready label={words.confirm} pending={words.pending} />
      <button className="button button-quiet" type="button" onClick={onCancel}>
        {cancel}
      </button>
    </form>
  );
}
