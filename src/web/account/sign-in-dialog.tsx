import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { canAskForReset, canSignIn, canSignUp } from '#contract/rules/accounts.ts';
import { useHref } from '../site/current-page.ts';
import { useMessages } from '../site/messages.ts';
import { mountOnce } from '../site/mount.tsx';
import { navigate } from '../site/navigate.ts';
import { Dialog } from '../ui/dialog.tsx';
import { SubmitButton, useFormSubmission } from '../ui/form.tsx';
import { notify } from '../ui/toast.ts';
import { useStore } from '../ui/use-store.ts';
import { choosePasskey, hasPasskeys } from './browser-passkeys.ts';
import { ConfirmationField, EmailField, NameField, PasswordField } from './fields.tsx';
import { session } from './session.ts';
import { sessionClient } from './session-client.ts';
import { closeSignIn, type SignInMode, signInModal } from './sign-in-modal.ts';
import './sign-in-modal.css';

const FORMS = { 'sign-in': SignInForm, 'sign-up': SignUpForm, forgot: ForgotForm };

type SignInFormProps = {
  email: string;
  onEmail: (email: string) => void;
  onMode: (mode: SignInMode) => void;
};

/** The dialog stays while the page of a followed link arrives. It closes on the way back or forward, and at a sign-in in any tab. */
export function mountSignInDialog(): Promise<void> {
  addEventListener('popstate', closeSignIn);
  session.subscribe(closeAtSignIn);
  return mountOnce('sign-in', <SignInDialog />);
}

function closeAtSignIn(): void {
  // A form of this tab closes the dialog itself, and may go to another page then.
  if (session.get().status === 'signed-in') setTimeout(closeSignIn);
}

/** Its three forms are in spec 2. Closing the modal discards the input. */
function SignInDialog() {
  const { open, mode, reason } = useStore(signInModal);
  return open && <Forms initialMode={mode} reason={reason} />;
}

function Forms({ initialMode, reason }: { initialMode: SignInMode; reason: string | undefined }) {
  const { account: messages, navigation, ui } = useMessages();
  const [mode, setMode] = useState(initialMode);
  const [email, setEmail] = useState('');
  const Form = FORMS[mode];
  useEffect(() => focusUserLink, []);

  function switchMode(next: SignInMode) {
    flushSync(() => setMode(next));
    focusFirstEmpty();
  }

  const titles = { 'sign-in': navigation.signIn, 'sign-up': messages.signUp.title, forgot: messages.forgot.title };
  return (
    <Dialog
      className={`sign-in sign-in-mode-${mode}`}
      title={titles[mode]}
      text={mode === 'forgot' ? messages.forgot.text : reason}
      onClose={closeSignIn}
    >
      <Form key={mode} email={email} onEmail={setEmail} onMode={switchMode} />
      <button className="sign-in-close lights inner-focus" type="button" aria-label={ui.close} onClick={closeSignIn}>
        ✕
      </button>
    </Dialog>
  );
}

/** The clicked button disappears with its form, and the focus with it. */
function focusFirstEmpty(): void {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('.sign-in input')];
  (inputs.find(({ value }) => value === '') ?? inputs[0])?.focus();
}

/** The button that opened the modal is gone after a sign-in, so the user's name takes the focus. */
function focusUserLink(): void {
  if (session.get().status !== 'signed-in') return;
  // The narrowest windows have the name only in the menu.
  const candidates = ['.header-account .account-name', '.menu-open'].flatMap((selector) => [
    ...document.querySelectorAll<HTMLElement>(selector),
  ]);
  candidates.find((element) => element.checkVisibility())?.focus();
}

function SignInForm({ email, onEmail, onMode }: SignInFormProps) {
  const { signIn, fields } = useMessages().account;
  const [password, setPassword] = useState('');
  const ready = canSignIn({ email, password });
  const submission = useFormSubmission(ready, async () => {
    const { needsPasskey } = await sessionClient.signIn({ email: email.trim(), password });
    return () => {
      closeSignIn();
      if (needsPasskey) navigate('/account');
    };
  });
  return (
    <form className="sign-in-form" noValidate onSubmit={submission.submit}>
      <EmailField value={email} onType={onEmail} />
      <PasswordField kind="current-password" label={fields.password} value={password} onType={setPassword} />
      <SubmitButton submission={submission} ready={ready} label={signIn.submit} pending={signIn.pending} />
      {hasPasskeys() && <PasskeyButton />}
      <p className="sign-in-actions wrap spread">
        <button className="sign-in-action lights touch" type="button" onClick={() => onMode('sign-up')}>
          {signIn.create}
        </button>
        <button className="sign-in-action lights touch" type="button" onClick={() => onMode('forgot')}>
          {signIn.forgot}
        </button>
      </p>
    </form>
  );
}

function PasskeyButton() {
  const { signIn, passkeyErrors } = useMessages().account;
  const submission = useFormSubmission(true, async () => {
    await sessionClient.signInByPasskey((options) => choosePasskey(options, passkeyErrors));
    return closeSignIn;
  });
  return (
    <SubmitButton
      submission={submission}
      ready
      label={signIn.passkey}
      type="button"
      className="button-quiet form-submit"
    />
  );
}

/** Agreement to the terms is stated, not ticked (spec 2); their link opens a new tab to keep the input. */
function SignUpForm({ email, onEmail, onMode }: SignInFormProps) {
  const { signUp, fields } = useMessages().account;
  const terms = useHref('/terms-of-service-and-privacy-agreement');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const ready = canSignUp({ name, email, password, confirmation });
  const submission = useFormSubmission(ready, async () => {
    await sessionClient.signUp({ name: name.trim(), email: email.trim(), password });
    return closeSignIn;
  });
  return (
    <form className="sign-in-form" noValidate onSubmit={submission.submit}>
      <div className="sign-in-pair stack-3">
        <NameField value={name} onType={setName} />
        <EmailField value={email} onType={onEmail} />
        <PasswordField kind="new-password" label={fields.password} value={password} onType={setPassword} />
        <ConfirmationField password={password} value={confirmation} onType={setConfirmation} />
      </div>
      <p className="sign-in-consent small">
        {signUp.consent}{' '}
        <a href={terms} target="_blank" rel="noopener">
          {signUp.terms}
        </a>
        .
      </p>
      <SubmitButton submission={submission} ready={ready} label={signUp.submit} pending={signUp.pending} />
      <p className="sign-in-actions wrap spread">
        <button className="sign-in-action lights touch" type="button" onClick={() => onMode('sign-in')}>
          {signUp.already}
        </button>
      </p>
    </form>
  );
}

function ForgotForm({ email, onEmail, onMode }: SignInFormProps) {
  const { forgot, signUp } = useMessages().account;
  const ready = canAskForReset(email);
  const submission = useFormSubmission(ready, async () => {
    await sessionClient.requestPasswordReset(email.trim());
    // The toast waits until the dialog closes.
    notify(forgot.sent(email.trim()), 'good');
    return closeSignIn;
  });
  return (
    <form className="sign-in-form" noValidate onSubmit={submission.submit}>
      <EmailField value={email} onType={onEmail} />
      <SubmitButton submission={submission} ready={ready} label={forgot.submit} pending={forgot.pending} />
      <p className="sign-in-actions wrap spread">
        <button className="sign-in-action lights touch" type="button" onClick={() => onMode('sign-in')}>
          {signUp.already}
        </button>
      </p>
    </form>
  );
}
