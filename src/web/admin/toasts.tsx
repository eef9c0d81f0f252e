/** What the admin area has to say about something that is done; an undo stays longer than a remark. */
import { Toast, type ToastManagerAddOptions } from '@base-ui/react/toast';
import { type ReactNode, useEffect } from 'react';
import { useAdminMessages } from '../messages/en/admin.ts';
import { notify, type ToastContent } from '../ui/toast.tsx';

const manager = Toast.createToastManager();

let inAdminArea = false;

/** What was said last and still stands there. */
let openNotice: ToastContent | undefined;

/** Milliseconds. */
const TOAST_MS = 5_000;
const LONG_TOAST_MS = 15_000;

export function toast(title: string, action?: { label: string; run: () => void }): void {
  const id = addToast(
    { text: title, tone: 'good' },
    {
      timeout: action ? LONG_TOAST_MS : TOAST_MS,
      ...(action && {
        actionProps: {
          children: action.label,
          onClick: () => {
            if (id !== undefined) manager.close(id);
            action.run();
          },
        },
      }),
    },
  );
}

export function toastError(title: string): void {
  addToast({ text: title, tone: 'bad' }, { type: 'bad', priority: 'high', timeout: LONG_TOAST_MS });
}

/** Whoever has left the admin area meanwhile is told by the site. */
function addToast(notice: ToastContent, options: ToastManagerAddOptions<object>): string | undefined {
  if (!inAdminArea) {
    notify(notice.text, notice.tone);
    return undefined;
  }
  openNotice = notice;
  const onClose = () => {
    if (openNotice === notice) openNotice = undefined;
  };
  return manager.add({ title: notice.text, ...options, onClose });
}

/** What stands there when an admin leaves is said on by the site: it may have come as he left. */
export function Toasts({ children }: { children: ReactNode }) {
  useEffect(() => {
    inAdminArea = true;
    return () => {
      inAdminArea = false;
      const left = openNotice;
      openNotice = undefined;
      // Leaving a page also ends what the site has said there: not before that.
      if (left) queueMicrotask(() => notify(left.text, left.tone));
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
  const words = useAdminMessages();
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
