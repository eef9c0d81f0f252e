/** The door to an account: whether the sign-in modal is open. */
import type { ComponentType } from 'react';
import { createStore } from '../ui/store.ts';

export type DoorMode = 'sign-in' | 'sign-up' | 'forgot';

export type DoorProps = { open: boolean; mode: DoorMode };

export type DoorFormProps = {
  email: string;
  onEmail: (email: string) => void;
  onMode: (mode: DoorMode) => void;
};

export const door = createStore<DoorProps & { Dialog?: ComponentType<DoorProps> }>({ open: false, mode: 'sign-in' });

export function closeDoor(): void {
  if (door.get().open) door.set({ ...door.get(), open: false });
}
