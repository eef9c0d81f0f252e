import { type FormEvent, type InputHTMLAttributes, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldState } from '#contract/rules/accounts.ts';
import { useMessages } from '../site/messages.ts';
import { explainError } from './explain-error.ts';
import { notify } from './toast.ts';

type FormSubmission = {
  pending: boolean;
  /** The message of the last failed submission, or an empty string. */
  error: string;
  /** Handles the event of a form or of a button. */
  submit: (event: Pick<FormEvent, 'preventDefault'>) => Promise<void>;
};

/**
 * Ignores submissions while one is pending or while the form is not `ready`. `send` may return a function that runs while the
 * form is still shown. `report` shows errors in place of the form; without the form they are a toast.
 */
export function useFormSubmission(
  ready: boolean,
  send: () => Promise<unknown>,
  report?: (message: string) => void,
): FormSubmission {
  const { ui } = useMessages();
  const submitting = useRef(false);
  const shown = useRef(false);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState('');

  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  async function submit(event: Pick<FormEvent, 'preventDefault'>) {
    event.preventDefault();
    if (!ready || submitting.current) return;
    submitting.current = true;
    setPending(true);
    setError('');
    try {
      const follow = await send();
      if (shown.current && typeof follow === 'function') follow();
    } catch (error) {
      const message = explainError(error, ui);
      if (report) report(message);
      else if (shown.current) setError(message);
      else notify(message, 'bad');
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

type SettingFormProps = {
  ready: boolean;
  label?: string;
  saved?: string;
  send: () => Promise<void>;
  children: ReactNode;
};

/** Says that it is saved, until the next change. */
export function SettingForm({ ready, label, saved, send, children }: SettingFormProps) {
  const { ui } = useMessages();
  const [done, setDone] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const edited = useRef(false);
  const submission = useFormSubmission(ready, async () => {
    setDone(false);
    edited.current = false;
    await send();
    if (edited.current) return;
    flushSync(() => setDone(true));
    const { activeElement } = document;
    const onButton = activeElement instanceof HTMLButtonElement && activeElement.form === form.current;
    // The button of a saved form is disabled, so the focus moves to the status message.
    if (onButton || activeElement === document.body) status.current?.focus();
  });
  function noteEdit() {
    edited.current = true;
    setDone(false);
  }

  return (
    <form ref={form} className="account-form fill" noValidate onSubmit={submission.submit} onInput={noteEdit}>
      {children}
      <SubmitButton submission={submission} ready={ready} label={label ?? ui.save} pending={ui.saving} />
      <p className="account-done" role="status" tabIndex={-1} ref={status}>
        {done && (saved ?? ui.saved)}
      </p>
    </form>
  );
}

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'id' | 'className'> & {
  label: string;
  value: string;
  onType: (value: string) => void;
  state?: FieldState;
  /** The message of the state 'warning'; if it is empty, the field does not show that state. */
  warning?: string;
};

/** Shows the state of its value during typing (spec 5). */
export function Field({ label, value, onType, state = 'none', warning = '', ...input }: FieldProps) {
  const { ui } = useMessages();
  const id = useId();
  const showsWarning = state === 'warning' && warning !== '';
  return (
    <div className="entry shrinks stack" data-state={state === 'warning' && !showsWarning ? 'waiting' : state}>
      <label className="entry-label breaks" htmlFor={id}>
        {label}
      </label>
      <span className="entry-state" id={`${id}-state`}>
        {showsWarning && warning}
        {state === 'success' && <span className="hidden-visually">{ui.good}</span>}
      </span>
      <input
        {...input}
        className="entry-input input touch wide"
        id={id}
        value={value}
        aria-invalid={showsWarning}
        aria-describedby={`${id}-state`}
        onChange={(event) => onType(event.target.value)}
      />
    </div>
  );
}

/** A part of a private page, with its text beside its form. */
export function Section({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const id = useId();
  return (
    <section className="account-part ruled stack" aria-labelledby={id}>
      <div>
        <h2 className="title below-2" id={id}>
          {title}
        </h2>
        <p className="quiet">{text}</p>
      </div>
      <div className="account-part-body">{children}</div>
    </section>
  );
}
