/** The door to an account: whether the sign-in modal is open. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere closes the modal
  useEffect(() => closeSignIn, [key]);

  return Dialog ? <Dialog open={open} mode={mode} /> : null;
}
