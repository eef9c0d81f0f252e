/** The state of the sign-in modal, on every page; its dialog is loaded when a visitor is about to open it. */
import type { ComponentType } from 'react';
import { createStore, useStore } from '../ui/store.ts';
import { useOnNavigation } from '../ui/use-on-navigation.ts';

export type SignInMode = 'sign-in' | 'sign-up' | 'forgot';

export type SignInModalProps = {
  open: boolean;
  mode: SignInMode;
  /** What the sign-in is for. */
  reason?: string | undefined;
};

export type SignInFormProps = {
  email: string;
  onEmail: (email: string) => void;
  onMode: (mode: SignInMode) => void;
};

export const signInModal = createStore<SignInModalProps & { Dialog?: ComponentType<SignInModalProps> }>({
  open: false,
  mode: 'sign-in',
});

export function closeSignIn(): void {
  if (signInModal.get().open) signInModal.set({ ...signInModal.get(), open: false });
}

export function SignInModalHost() {
  const { Dialog, open, mode, reason } = useStore(signInModal);
  useOnNavigation(closeSignIn);

  return Dialog ? <Dialog open={open} mode={mode} reason={reason} /> : null;
}
