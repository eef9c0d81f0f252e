/** Fetches the sign-in modal when somebody turns to it, so that no other visit carries it. */
import { say } from '../layout/notice-store.ts';
import { type DoorMode, door } from './door.ts';

function loadDialog() {
  return import('./sign-in-dialog.tsx');
}

/** Fetches the modal before it is asked for; whether that works shows when it is. */
export function prepareDoor(): void {
  loadDialog().catch(() => {});
}

/** Opens the modal; `failed` is said where it cannot be fetched. */
export async function openDoor(failed: string, mode: DoorMode = 'sign-in'): Promise<void> {
  try {
    const { SignInDialog } = await loadDialog();
    door.set({ open: true, mode, Dialog: SignInDialog });
  } catch {
    say(failed, 'bad');
  }
}
