/** The sign-in modal with its three forms (spec 2). What was typed goes when it closes. */
import { Dialog } from '@base-ui/react/dialog';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAccountWords } from '../messages/account-words.ts';
import { closeDoor, type DoorMode, type DoorProps } from './door.ts';
import { ForgotForm } from './forgot-form.tsx';
import { session } from './session.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const FORMS = { 'sign-in': SignInForm, 'sign-up': SignUpForm, forgot: ForgotForm };

export function SignInDialog({ open, mode }: DoorProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(opens) => opens || closeDoor()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="door-backdrop" />
        <Forms first={mode} />
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The forms share the email, so that nobody types it twice. */
function Forms({ first }: { first: DoorMode }) {
  const words = useAccountWords();
  const [mode, setMode] = useState(first);
  const [email, setEmail] = useState('');
  const popup = useRef<HTMLDivElement>(null);
  const Form = FORMS[mode];

  function turnTo(next: DoorMode) {
    flushSync(() => setMode(next));
    focusFirstEmpty(popup.current);
  }

  const titles = { 'sign-in': words.signIn.title, 'sign-up': words.signUp.title, forgot: words.forgot.title };
  return (
    <Dialog.Popup ref={popup} className={`door door-${mode}`} finalFocus={placeOfUser}>
      <Dialog.Title className="door-title">{titles[mode]}</Dialog.Title>
      <Form key={mode} email={email} onEmail={setEmail} onMode={turnTo} />
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
function placeOfUser(): HTMLElement | true {
  if (session.get().status !== 'signed-in') return true;
  const places = document.querySelectorAll<HTMLElement>('.header .account-name, .menu-open');
  return [...places].find((place) => place.checkVisibility()) ?? true;
}
