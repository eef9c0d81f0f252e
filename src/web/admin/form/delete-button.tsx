/** Deletes an item: asks first and says what hangs on it, and offers to take it back (spec silent; product decisions, 'Admin'). */
import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#contract/api-client.ts';
import { useAdminWords } from '../../words/admin-words.ts';
import { toast, toastFailure } from '../frame/toasts.tsx';

type Props = {
  name: string;
  /** What goes with it. */
  hangs?: ReactNode;
  remove: () => Promise<unknown>;
  restore: () => Promise<unknown>;
  /** Hears that it is deleted, and that it is back: the lists are read again. */
  onRemoved: () => void;
  onRestored: () => void;
};

export function DeleteButton({ name, hangs, remove, restore, onRemoved, onRestored }: Props) {
  const words = useAdminWords();
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState('');

  const explain = (error: unknown) => (error instanceof ApiError ? error.reply.message : words.noSignal);

  function takeBack() {
    restore().then(
      () => {
        toast(words.remove.undone(name));
        onRestored();
      },
      (error) => toastFailure(explain(error)),
    );
  }

  async function confirm() {
    setPending(true);
    setRefusal('');
    try {
      await remove();
      setOpen(false);
      toast(words.remove.done(name), { words: words.remove.undo, run: takeBack });
      onRemoved();
    } catch (error) {
      setRefusal(explain(error));
    }
    setPending(false);
  }

  return (
    <AlertDialog.Root open={open} onOpenChange={setOpen}>
      <AlertDialog.Trigger className="admin-button admin-button-danger">{words.remove.open}</AlertDialog.Trigger>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="admin-backdrop" />
        <AlertDialog.Popup className="admin admin-dialog">
          <AlertDialog.Title className="admin-dialog-title">{words.remove.title(name)}</AlertDialog.Title>
          <AlertDialog.Description>{words.remove.trash}</AlertDialog.Description>
          {hangs}
          <p className="admin-refusal" role="alert">
            {refusal}
          </p>
          <div className="admin-actions">
            <AlertDialog.Close className="admin-button">{words.remove.cancel}</AlertDialog.Close>
            <button
              className="admin-button admin-button-danger"
              type="button"
              aria-busy={pending}
              disabled={pending}
              onClick={confirm}
            >
              {pending ? words.remove.pending : words.remove.confirm}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
