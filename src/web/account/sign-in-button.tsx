import { type ReactNode, useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { notify } from '../ui/toast.tsx';
import { type SignInMode, signInModal } from './sign-in-modal.tsx';

type SignInButtonProps = {
  className: string;
  children: ReactNode;
  mode?: SignInMode;
  reason?: string;
  closesMenu?: boolean;
  onOpened?: () => void;
};

export function SignInButton({ className, children, mode, reason, closesMenu = false, onOpened }: SignInButtonProps) {
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
      {...(closesMenu && { popoverTarget: 'menu', popoverTargetAction: 'hide' as const })}
    >
      {children}
    </button>
  );
}

function loadSignInDialog() {
  return import('./sign-in-dialog.tsx');
}

/** Errors are ignored here; `openSignIn` reports them. */
function preloadSignIn(): void {
  loadSignInDialog().catch(() => {});
}

/** `failureMessage` is shown if the modal cannot be loaded. */
export async function openSignIn(failureMessage: string, mode: SignInMode = 'sign-in', reason?: string): Promise<void> {
  try {
    const { SignInDialog } = await loadSignInDialog();
    signInModal.set({ open: true, mode, reason, Dialog: SignInDialog });
  } catch {
    notify(failureMessage, 'bad');
  }
}
