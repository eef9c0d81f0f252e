/** The one thing that the site has to say to the visitor just now. */

import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../messages/messages.ts';
import { createStore, useStore } from './store.ts';

export type ToastContent = { text: string; tone: 'good' | 'bad' };

const toast = createStore<ToastContent | undefined>(undefined);

export function notify(text: string, tone: ToastContent['tone']): void {
  toast.set({ text, tone });
}

function dismissToast(): void {
  toast.set(undefined);
}

export function Toast() {
  const said = useStore(toast);
  const { close } = useMessages().navigation;
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere ends it
  useEffect(() => dismissToast, [key]);

  return (
    <div className="notice-place" role="status">
      {said && (
        <div className={`notice notice-${said.tone}`}>
          <p>{said.text}</p>
          <button className="notice-close" type="button" onClick={dismissToast}>
            {close}
          </button>
        </div>
      )}
    </div>
  );
}
