/** Toasts of the admin area, which can carry an action such as undo. */
import { Toast, type ToastManagerAddOptions } from '@base-ui/react/toast';
import { type ReactNode, useEffect } from 'react';
import { useAdminMessages } from '../messages/en/admin.ts';
import { notify, type ToastTone } from '../ui/toast.ts';

type ToastContent = { text: string; tone: ToastTone };

const manager = Toast.createToastManager();

let inAdminArea = false;

/** The newest toast, until it closes. */
let openToast: ToastContent | undefined;

const TOAST_MS = 5_000;
/** For errors, and long enough to press a button. */
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

/** Outside the admin area, the toast of the public site shows the text. */
function addToast(content: ToastContent, options: ToastManagerAddOptions<object>): string | undefined {
  if (!inAdminArea) {
    notify(content.text, content.tone);
    return undefined;
  }
  openToast = content;
  const onClose = () => {
    if (openToast === content) openToast = undefined;
  };
  return manager.add({ title: content.text, ...options, onClose });
}

/** An open toast moves to the public site when the admin leaves: it may have just appeared. */
export function Toasts({ children }: { children: ReactNode }) {
  useEffect(() => {
    inAdminArea = true;
    return () => {
      inAdminArea = false;
      const content = openToast;
      openToast = undefined;
      if (content) notify(content.text, content.tone);
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
  const messages = useAdminMessages();
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className="admin-toast">
      <Toast.Content className="admin-toast-content">
        <Toast.Title className="admin-toast-title" />
        <Toast.Action className="admin-button" />
        <Toast.Close className="admin-toast-close" aria-label={messages.close}>
          ✕
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
