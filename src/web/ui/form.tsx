import {
  type ComponentPropsWithRef,
  createContext,
  type FormEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { FieldState } from '#contract/rules/accounts.ts';
import { useMessages } from '../site/messages.ts';
import { explainError } from './explain-error.ts';
import { TitledSection } from './titled-section.tsx';
import { notify } from './toast.ts';

type FormSubmission = {
  pending: boolean;
  error: string;
  submit: (event: Pick<FormEvent, 'preventDefault'>) => Promise<void>;
};

/**
 * Ignores submissions while one is pending or while the form is not `ready`. If `send` returns a function, it runs only while
 * the form is still shown. The error goes to `report`, or to the form, or to a toast where the form is gone.
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
  pending?: string;
  type?: 'submit' | 'button';
  className?: string;
};

/** The button is not `disabled` during a submission, because it would lose the focus. */
export function SubmitButton({
  submission,
  ready,
  label,
  pending = label,
  type = 'submit',
  className = 'form-submit',
}: SubmitButtonProps) {
  return (
    <>
      <p className="form-error" role="alert">
        {submission.error}
      </p>
      <button
        className={`button ${className}`}
        type={type}
        disabled={!ready}
        aria-disabled={submission.pending}
        aria-busy={submission.pending}
        onClick={type === 'button' ? submission.submit : undefined}
      >
        {submission.pending ? pending : label}
      </button>
    </>
  );
}

/** `announce` shows a message that takes the focus from a button which disappears, so that screen readers read it. */
export function useStatus() {
  const [text, setText] = useState('');
  const element = useRef<HTMLParagraphElement>(null);
  return {
    clear: () => setText(''),
    announce(message: string) {
      flushSync(() => setText(message));
      element.current?.focus();
    },
    status: (
      <p className="form-done" role="status" tabIndex={-1} ref={element}>
        {text}
      </p>
    ),
  };
}

type SettingFormProps = {
  ready: boolean;
  label?: string;
  saved?: string;
  /** Asks for the current password before `save`. */
  ask?: (save: (oldPassword: string) => Promise<() => void>) => void;
  send: (oldPassword: string) => Promise<void>;
  children: ReactNode;
};

/** The message of a save stays until the next change. */
export function SettingForm({ ready, label, saved, ask, send, children }: SettingFormProps) {
  const { ui } = useMessages();
  const [done, setDone] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const edited = useRef(false);
  const submission = useFormSubmission(ready, async () => (ask ? ask(save) : save('')));

  async function save(oldPassword: string) {
    setDone(false);
    edited.current = false;
    await send(oldPassword);
    return announce;
  }

  function announce() {
    if (edited.current) return;
    flushSync(() => setDone(true));
    const { activeElement } = document;
    const onButton = activeElement instanceof HTMLButtonElement && activeElement.form === form.current;
    // The button of a saved form is disabled, so the focus moves to the status message.
    if (onButton || activeElement === document.body) status.current?.focus();
  }

  function noteEdit() {
    edited.current = true;
    setDone(false);
  }

  return (
    <form ref={form} className="section-form fill" noValidate onSubmit={submission.submit} onInput={noteEdit}>
      {children}
      <SubmitButton submission={submission} ready={ready} label={label ?? ui.save} pending={label ?? ui.saving} />
      <p className="form-done" role="status" tabIndex={-1} ref={status}>
        {done && (saved ?? ui.saved)}
      </p>
    </form>
  );
}

export type FieldLabel = { label: string; hint?: string | undefined; optional?: boolean | undefined };

/** With these attributes of a control, screen readers read its label, hint and error. */
export type ControlProps = { id: string; 'aria-describedby': string; 'aria-invalid': boolean };

type FieldProps = FieldLabel & {
  error?: string | undefined;
  /** The state of the value during typing (spec 5). Its error stands beside the label. */
  state?: FieldState;
  children: (control: ControlProps) => ReactNode;
};

export function Field({ label, hint, optional, error = '', state, children }: FieldProps) {
  const { ui } = useMessages();
  const id = useId();
  const shownState = state === 'warning' && error === '' ? 'none' : state;
  return (
    <div className="form-field stack-1 shrinks" data-state={shownState}>
      <label className="form-label breaks" htmlFor={id}>
        {label}
        {optional && <span className="form-optional"> {ui.optional}</span>}
      </label>
      {children({ id, 'aria-describedby': `${id}-about`, 'aria-invalid': error !== '' })}
      <FieldAbout id={`${id}-about`} error={error} hint={hint}>
        {state === 'success' && <span className="hidden-visually">{ui.good}</span>}
      </FieldAbout>
    </div>
  );
}

type FieldAboutProps = Pick<FieldProps, 'hint' | 'error'> & { id: string; children?: ReactNode };

export function FieldAbout({ id, hint, error, children }: FieldAboutProps) {
  return (
    <p className="form-about small stack" id={id}>
      {error && <span className="form-error">{error}</span>}
      {hint && <span className="form-hint">{hint}</span>}
      {children}
    </p>
  );
}

type InputFieldProps = Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'value' | 'id' | 'className'> & {
  label: string;
  value: string;
  onType?: (value: string) => void;
  state?: FieldState;
  warning?: string;
};

export function InputField({ label, onType, state = 'none', warning = '', ...input }: InputFieldProps) {
  return (
    <Field label={label} state={state} error={state === 'warning' ? warning : ''}>
      {(control) => (
        <input
          {...input}
          {...control}
          className="form-input input touch"
          onChange={(event) => onType?.(event.target.value)}
        />
      )}
    </Field>
  );
}

const SectionHeading = createContext<'h2' | 'h3'>('h2');

export function SectionGroup({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <TitledSection id={id} className="section-group ruled" titleClass="section-group-title" title={title}>
      <SectionHeading value="h3">{children}</SectionHeading>
    </TitledSection>
  );
}

export function Section({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  const id = useId();
  const Heading = useContext(SectionHeading);
  return (
    <section className="section ruled stack" aria-labelledby={id}>
      <div>
        <Heading className="below-2" id={id}>
          {title}
        </Heading>
        {text !== undefined && <p className="quiet">{text}</p>}
      </div>
      <div className="section-body">{children}</div>
    </section>
  );
}
