/** The one thing that the site has to say to the visitor just now. */
import { createStore } from '../ui/store.ts';

export type Notice = { text: string; tone: 'good' | 'bad' };

export const notice = createStore<Notice | undefined>(undefined);

export function say(text: string, tone: Notice['tone']): void {
  notice.set({ text, tone });
}

export function beQuiet(): void {
  notice.set(undefined);
}
