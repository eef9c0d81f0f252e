import { type FormEvent, useRef, useState } from 'react';
import { useMessages } from '../site/messages.ts';
import { explainError } from './explain-error.ts';

type FormSubmission = {
  pending: boolean;
  /** The message of the last failed submission, or an empty string. */
  error: string;
  /** Handles the event of a form or of a button. */
  submit: (event: Pick<FormEvent, 'preventDefault'>) => Promise<void>;
};

/** Ignores submissions while one is pending or while the form is not `ready`. `report` shows errors in place of the form. */
export function useFormSubmission(
  ready: boolean,
  send: () => Promise<void>,
  report?: (message: string) => void,
): FormSubmission {
  const { ui } = useMessages();
  const submitting = useRef(false);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState('');

  async function submit(event: Pick<FormEvent, 'preventDefault'>) {
    event.preventDefault();
    if (!ready || submitting.current) return;
    submitting.current = true;
    setPending(true);
    setError('');
    try {
      await send();
    } catch (error) {
      (report ?? setError)(explainError(error, ui));
    }
    submitting.current = false;
    setPending(false);
  }

  return { pending, error, submit };
}

type SubmitButtonProps = {
  submission: FormSubmission;
  ready: boolean;
  label: string;
  pending: string;
  className?: string;
};

/** Not `disabled` during submission: that would lose the focus. */
export function SubmitButton({ submission, ready, label, pending, className = 'entry-submit' }: SubmitButtonProps) {
  return (
    <>
      <p className="entry-error" role="alert">
        {submission.error}
      </p>
      <button
        className={`button ${className}`}
        type="submit"
        disabled={!ready}
        aria-disabled={submission.pending}
        aria-busy={submission.pending}
      >
        {submission.pending ? pending : label}
      </button>
    </>
  );
}
