/** The state of the sign-in modal, on every page; its dialog is loaded when a visitor is about to open it. */
import { type ComponentType, useEffect } from 'react';
import { useLocation } from 'react-router';
import { createStore, useStore } from '../ui/store.ts';

export type SignInMode = 'sign-in' | 'sign-up' | 'forgot';

export type SignInModalProps = { open: boolean; mode: SignInMode };

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
  const { Dialog, open, mode } = useStore(signInModal);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the modal
  useEffect(() => closeSignIn, [key]);

  return Dialog ? <Dialog open={open} mode={mode} /> : null;
}
