/** A form on its way: it is sent once however often it is submitted, and says why when it was sent in vain. */
import { type FormEvent, useRef, useState } from 'react';
import { useAccountMessages } from '../messages/en/account.ts';
import { explainError } from './explain-error.ts';

type FormSubmission = {
  pending: boolean;
  /** Why the last try failed; empty while none did. */
  error: string;
  submit: (event: FormEvent) => Promise<void>;
};

/** `ready` is whether the form may be sent at all. */
export function useFormSubmission(ready: boolean, send: () => Promise<void>): FormSubmission {
  const words = useAccountMessages();
  const submitting = useRef(false);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState('');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!ready || submitting.current) return;
    submitting.current = true;
    setPending(true);
    setError('');
    try {
      await send();
    } catch (error) {
      setError(explainError(error, words));
    }
    submitting.current = false;
    setPending(false);
  }

  return { pending, error, submit };
}

type SubmitButtonProps = { submission: FormSubmission; ready: boolean; label: string; pending: string };

/** While the form is on its way the button keeps the focus, and does nothing. */
export function SubmitButton({ submission, ready, label, pending }: SubmitButtonProps) {
  return (
    <>
      <p className="entry-refusal" role="alert">
        {submission.error}
      </p>
      <button
        className="button entry-submit"
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
