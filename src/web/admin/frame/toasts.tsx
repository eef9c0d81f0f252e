/** What the admin area has to say about something that is done; an undo stays longer than a remark. */
import { Toast } from '@base-ui/react/toast';
import { type ReactNode, useEffect } from 'react';
import { say } from '../../shell/notice-store.ts';
import { useAdminWords } from '../../words/admin-words.ts';

const manager = Toast.createToastManager();

/** Whoever has left the admin area meanwhile is told by the site. */
let inAdminArea = false;

/** Milliseconds. */
const REMARK_STAYS = 5_000;
const UNDO_STAYS = 15_000;

export function toast(title: string, action?: { words: string; run: () => void }): void {
  if (!inAdminArea) {
    say(title, 'good');
    return;
  }
  const id = manager.add({
    title,
    timeout: action ? UNDO_STAYS : REMARK_STAYS,
    ...(action && {
      actionProps: {
        children: action.words,
        onClick: () => {
          manager.close(id);
          action.run();
        },
      },
    }),
  });
}

export function toastFailure(title: string): void {
  if (inAdminArea) manager.add({ title, type: 'bad', priority: 'high', timeout: UNDO_STAYS });
  else say(title, 'bad');
}

export function Toasts({ children }: { children: ReactNode }) {
  useEffect(() => {
    inAdminArea = true;
    return () => {
      inAdminArea = false;
    };
  }, []);
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className="admin-toasts">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const words = useAdminWords();
  const { toasts } = Toast.useToastManager();
  return toasts.map((one) => (
    <Toast.Root key={one.id} toast={one} className="admin-toast">
      <Toast.Content className="admin-toast-content">
        <Toast.Title className="admin-toast-title" />
        <Toast.Action className="admin-button" />
        <Toast.Close className="admin-toast-close" aria-label={words.close}>
          ✕
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
