/** The sign-in modal with its three forms (spec 2). What was typed goes when it closes. */
import { Dialog } from '@base-ui/react/dialog';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHref } from 'react-router';
import { canAskForReset, canSignIn, canSignUp } from '#contract/field-states.ts';
import { useAccountMessages } from '../messages/en/account.ts';
import { notify } from '../ui/toast.tsx';
import { ConfirmationField, EmailField, NameField, PasswordField } from './fields.tsx';
import { SubmitButton, useFormSubmission } from './form-submission.tsx';
import { session } from './session.ts';
import { sessionClient } from './session-client.ts';
import { closeSignIn, type SignInFormProps, type SignInModalProps, type SignInMode } from './sign-in-modal.tsx';

const FORMS = { 'sign-in': SignInForm, 'sign-up': SignUpForm, forgot: ForgotForm };

export function SignInDialog({ open, mode }: SignInModalProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(opens) => opens || closeSignIn()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="door-backdrop" />
        <Forms first={mode} />
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The forms share the email, so that nobody types it twice. */
function Forms({ first }: { first: SignInMode }) {
  const words = useAccountMessages();
  const [mode, setMode] = useState(first);
  const [email, setEmail] = useState('');
  const popup = useRef<HTMLDivElement>(null);
  const Form = FORMS[mode];

  function switchMode(next: SignInMode) {
    flushSync(() => setMode(next));
    focusFirstEmpty(popup.current);
  }

  const titles = { 'sign-in': words.signIn.title, 'sign-up': words.signUp.title, forgot: words.forgot.title };
  return (
    <Dialog.Popup ref={popup} className={`door door-${mode}`} finalFocus={findUserLink}>
      <Dialog.Title className="door-title">{titles[mode]}</Dialog.Title>
      <Form key={mode} email={email} onEmail={setEmail} onMode={switchMode} />
      <Dialog.Close className="door-close" aria-label={words.signIn.close}>
        ✕
      </Dialog.Close>
    </Dialog.Popup>
  );
}

/** The button that turned to another form has gone with its own, and the focus with it. */
function focusFirstEmpty(popup: HTMLElement | null): void {
  const inputs = [...(popup?.querySelectorAll('input') ?? [])];
  (inputs.find(({ value }) => value === '') ?? inputs[0])?.focus();
}

/** Whoever has signed in finds the SIGN IN button gone; the focus goes to the name in its place. */
function findUserLink(): HTMLElement | true {
  if (session.get().status !== 'signed-in') return true;
  const places = document.querySelectorAll<HTMLElement>('.header .account-name, .menu-open');
  return [...places].find((place) => place.checkVisibility()) ?? true;
}

export function SignInForm({ email, onEmail, onMode }: SignInFormProps) {
  const { signIn, fields } = useAccountMessages();
  const [password, setPassword] = useState('');
  const ready = canSignIn({ email, password });
  const sending = useFormSubmission(ready, async () => {
    await sessionClient.signIn({ email: email.trim(), password });
    closeSignIn();
  });
  return (
    <form className="door-form" noValidate onSubmit={sending.submit}>
      <EmailField value={email} onType={onEmail} />
      <PasswordField kind="current-password" label={fields.password} value={password} onType={setPassword} />
      <SubmitButton submission={sending} ready={ready} label={signIn.submit} pending={signIn.pending} />
      <p className="door-ways">
        <button className="door-way" type="button" onClick={() => onMode('sign-up')}>
          {signIn.create}
        </button>
        <button className="door-way" type="button" onClick={() => onMode('forgot')}>
          {signIn.forgot}
        </button>
      </p>
    </form>
  );
}

/** The agreement to the terms is stated, not ticked (spec 2); reading them keeps what was typed. */
export function SignUpForm({ email, onEmail, onMode }: SignInFormProps) {
  const { signUp, fields } = useAccountMessages();
  const terms = useHref('/terms-of-service-and-privacy-agreement');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const ready = canSignUp({ name, email, password, confirmation });
  const sending = useFormSubmission(ready, async () => {
    await sessionClient.signUp({ name: name.trim(), email: email.trim(), password });
    closeSignIn();
  });
  return (
    <form className="door-form" noValidate onSubmit={sending.submit}>
      <div className="door-pair">
        <NameField value={name} onType={setName} />
        <EmailField value={email} onType={onEmail} />
        <PasswordField kind="new-password" label={fields.password} value={password} onType={setPassword} />
        <ConfirmationField password={password} value={confirmation} onType={setConfirmation} />
      </div>
      <p className="door-consent">
        {signUp.consent}{' '}
        <a href={terms} target="_blank" rel="noopener">
          {signUp.terms}
        </a>
        .
      </p>
      <SubmitButton submission={sending} ready={ready} label={signUp.submit} pending={signUp.pending} />
      <p className="door-ways">
        <button className="door-way" type="button" onClick={() => onMode('sign-in')}>
          {signUp.already}
        </button>
      </p>
    </form>
  );
}

export function ForgotForm({ email, onEmail, onMode }: SignInFormProps) {
  const { forgot } = useAccountMessages();
  const ready = canAskForReset(email);
  const sending = useFormSubmission(ready, async () => {
    await sessionClient.requestPasswordReset(email.trim());
    closeSignIn();
    notify(forgot.sent(email.trim()), 'good');
  });
  return (
    <form className="door-form" noValidate onSubmit={sending.submit}>
      <p className="door-text">{forgot.text}</p>
      <EmailField value={email} onType={onEmail} />
      <SubmitButton submission={sending} ready={ready} label={forgot.submit} pending={forgot.pending} />
      <p className="door-ways">
        <button className="door-way" type="button" onClick={() => onMode('sign-in')}>
          {forgot.already}
        </button>
      </p>
    </form>
  );
}
