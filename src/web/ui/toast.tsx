import { useMessages } from '../messages/messages.ts';
import { Link } from './link.tsx';
import { createStore, useStore } from './store.ts';
import { useOnNavigation } from './use-on-navigation.ts';

export type ToastContent = {
  text: string;
  tone: 'good' | 'bad';
  link?: { to: string; label: string } | undefined;
};

const toast = createStore<ToastContent | undefined>(undefined);

/** Replaces the current toast; a navigation dismisses it. */
export function notify(text: string, tone: ToastContent['tone'], link?: ToastContent['link']): void {
  toast.set({ text, tone, link });
}

function dismissToast(): void {
  toast.set(undefined);
}

export function Toast() {
  const content = useStore(toast);
  const { close } = useMessages().navigation;
  useOnNavigation(dismissToast);

  return (
    <div className="toast-place" role="status">
      {content && (
        <div className={`toast toast-${content.tone}`}>
          <p>{content.text}</p>
          <span className="toast-actions">
            {content.link && (
              <Link className="toast-link" to={content.link.to}>
                {content.link.label}
              </Link>
            )}
            <button className="toast-close" type="button" onClick={dismissToast}>
              {close}
            </button>
          </span>
        </div>
      )}
    </div>
  );
}
