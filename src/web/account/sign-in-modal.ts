import { createStore } from '../ui/store.ts';

export type SignInMode = 'sign-in' | 'sign-up' | 'forgot';

export type SignInModalProps = {
  open: boolean;
  mode: SignInMode;
  reason?: string | undefined;
};

export const signInModal = createStore<SignInModalProps>({ open: false, mode: 'sign-in' });

export function closeSignIn(): void {
  if (signInModal.get().open) signInModal.set({ ...signInModal.get(), open: false });
}
