import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useState } from 'react';
import { explainError } from '../../account/explain-error.ts';
import { useAdminMessages } from '../../messages/en/admin.ts';

type Confirmation = {
  title: string;
  text: ReactNode;
  /** The label of the button that runs the action; undefined where the dialog says why the action is impossible. */
  confirm?: string;
  /** The label while the action runs; by default that of a deletion. */
  pending?: string;
};

type ConfirmButtonProps = {
  label: string;
  /** For screen readers, where the label alone is ambiguous. */
  name?: string;
  confirmation: Confirmation;
  /** Whether it deletes or hides something; true by default. */
  danger?: boolean;
  /** The dialog stays open and shows the error if this rejects. */
  run: () => Promise<void>;
};

export function ConfirmButton({ label, name, confirmation, danger = true, run }: ConfirmButtonProps) {
  const messages = useAdminMessages();
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const [errorMessage, setErrorMessage] = useState('');
  const { title, text, confirm, pending: pendingLabel = messages.remove.pending } = confirmation;

  async function handleConfirm() {
    setPending(true);
    setErrorMessage('');
    try {
      await run();
      setOpen(false);
    } catch (error) {
      setErrorMessage(explainError(error, messages));
    }
    setPending(false);
  }

  function handleOpenChange(nextOpen: boolean) {
    setErrorMessage('');
    setOpen(nextOpen);
  }

  return (
    <AlertDialog.Root open={open} onOpenChange={handleOpenChange}>
      <AlertDialog.Trigger className={danger ? 'admin-button admin-button-danger' : 'admin-button'} aria-label={name}>
        {label}
      </AlertDialog.Trigger>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="admin-backdrop" />
        <AlertDialog.Popup className="admin admin-dialog">
          <AlertDialog.Title className="admin-dialog-title">{title}</AlertDialog.Title>
          <AlertDialog.Description render={<div className="admin-dialog-text" />}>{text}</AlertDialog.Description>
          <p className="admin-form-error" role="alert">
            {errorMessage}
          </p>
          <div className="admin-actions">
            <AlertDialog.Close className="admin-button">
              {confirm === undefined ? messages.close : danger ? messages.remove.cancel : messages.form.cancel}
            </AlertDialog.Close>
            {confirm !== undefined && (
              <button
                className={`admin-button ${danger ? 'admin-button-danger' : 'admin-button-first'}`}
                type="button"
                aria-busy={pending}
                disabled={pending}
                onClick={handleConfirm}
              >
                {pending ? pendingLabel : confirm}
              </button>
            )}
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
