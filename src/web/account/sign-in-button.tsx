import { type ReactNode, useState } from 'react';
import { useMessages } from '../site/messages.ts';
import { openSignIn, preloadSignIn } from './open-sign-in.ts';
import type { SignInMode } from './sign-in-modal.ts';

type SignInButtonProps = {
  className: string;
  children: ReactNode;
  mode?: SignInMode;
  reason?: string;
  onOpened?: () => void;
};

export function SignInButton({ className, children, mode, reason, onOpened }: SignInButtonProps) {
  const { signInFailed } = useMessages().navigation;
  const [opening, setOpening] = useState(false);

  async function open() {
    setOpening(true);
    await openSignIn(signInFailed, mode, reason);
    setOpening(false);
    onOpened?.();
  }

  return (
    <button
      className={className}
      type="button"
      aria-haspopup="dialog"
      aria-busy={opening}
      onPointerEnter={preloadSignIn}
      onFocus={preloadSignIn}
      onClick={open}
    >
      {children}
    </button>
  );
}
