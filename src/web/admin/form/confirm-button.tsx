/** A button whose action is confirmed in a dialog first. */
import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useState } from 'react';
import { explainError } from '../../account/explain-error.ts';
import { useAdminMessages } from '../../messages/en/admin.ts';

export type Confirmation = {
  title: string;
  text: ReactNode;
  /** The button that runs the action; none where the action is impossible and the dialog says why. */
  confirm?: string;
};

type Props = {
  label: string;
  /** What a screen reader says where the label alone is ambiguous. */
  name?: string;
  confirmation: Confirmation;
  /** A refusal is shown in the dialog, which stays open. */
  run: () => Promise<void>;
};

export function ConfirmButton({ label, name, confirmation, run }: Props) {
  const words = useAdminMessages();
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const [errorMessage, setErrorMessage] = useState('');
  const { title, text, confirm } = confirmation;

  async function confirmed() {
    setPending(true);
    setErrorMessage('');
    try {
      await run();
      setOpen(false);
    } catch (error) {
      setErrorMessage(explainError(error, words));
    }
    setPending(false);
  }

  function handleOpenChange(opens: boolean) {
    setErrorMessage('');
    setOpen(opens);
  }

  return (
    <AlertDialog.Root open={open} onOpenChange={handleOpenChange}>
      <AlertDialog.Trigger className="admin-button admin-button-danger" aria-label={name}>
        {label}
      </AlertDialog.Trigger>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="admin-backdrop" />
        <AlertDialog.Popup className="admin admin-dialog">
          <AlertDialog.Title className="admin-dialog-title">{title}</AlertDialog.Title>
          <AlertDialog.Description render={<div className="admin-dialog-text" />}>{text}</AlertDialog.Description>
          <p className="admin-refusal" role="alert">
            {errorMessage}
          </p>
          <div className="admin-actions">
            <AlertDialog.Close className="admin-button">
              {confirm === undefined ? words.close : words.remove.cancel}
            </AlertDialog.Close>
            {confirm !== undefined && (
              <button
                className="admin-button admin-button-danger"
                type="button"
                aria-busy={pending}
                disabled={pending}
                onClick={confirmed}
              >
                {pending ? words.remove.pending : confirm}
              </button>
            )}
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
