/** What the admin area has to say about something that is done; an undo stays longer than a remark. */
import { Toast, type ToastManagerAddOptions } from '@base-ui/react/toast';
import { type ReactNode, useEffect } from 'react';
import { type Notice, say } from '../../layout/notice-store.ts';
import { useAdminWords } from '../../messages/admin-words.ts';

const manager = Toast.createToastManager();

let inAdminArea = false;

/** What was said last and still stands there. */
let standing: Notice | undefined;

/** Milliseconds. */
const REMARK_STAYS = 5_000;
const UNDO_STAYS = 15_000;

export function toast(title: string, action?: { words: string; run: () => void }): void {
  const id = tell(
    { text: title, tone: 'good' },
    {
      timeout: action ? UNDO_STAYS : REMARK_STAYS,
      ...(action && {
        actionProps: {
          children: action.words,
          onClick: () => {
            if (id !== undefined) manager.close(id);
            action.run();
          },
        },
      }),
    },
  );
}

export function toastFailure(title: string): void {
  tell({ text: title, tone: 'bad' }, { type: 'bad', priority: 'high', timeout: UNDO_STAYS });
}

/** Whoever has left the admin area meanwhile is told by the site. */
function tell(told: Notice, how: ToastManagerAddOptions<object>): string | undefined {
  if (!inAdminArea) {
    say(told.text, told.tone);
    return undefined;
  }
  standing = told;
  const onClose = () => {
    if (standing === told) standing = undefined;
  };
  return manager.add({ title: told.text, ...how, onClose });
}

/** What stands there when an admin leaves is said on by the site: it may have come as he left. */
export function Toasts({ children }: { children: ReactNode }) {
  useEffect(() => {
    inAdminArea = true;
    return () => {
      inAdminArea = false;
      const left = standing;
      standing = undefined;
      // Leaving a page also ends what the site has said there: not before that.
      if (left) queueMicrotask(() => say(left.text, left.tone));
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
