/** Moves an item to the trash: says first what depends on it, and offers an undo afterwards (product decisions, 'Admin'). */
import type { ReactNode } from 'react';
import { explainError } from '../../account/explain-error.ts';
import { useAdminMessages } from '../../messages/en/admin.ts';
import { toast, toastError } from '../toasts.tsx';
import { ConfirmButton } from './confirm-button.tsx';

type Props = {
  name: string;
  /** What goes with it. */
  references?: ReactNode;
  /** What keeps it from being deleted; undefined where nothing does. */
  blockedBy?: { title: string; text: ReactNode } | undefined;
  remove: () => Promise<unknown>;
  restore: () => Promise<unknown>;
  /** Hears that it is deleted, and that it is back: the lists are read again. */
  onRemoved: () => void;
  onRestored: () => void;
};

export function DeleteButton({ name, references, blockedBy, remove, restore, onRemoved, onRestored }: Props) {
  const words = useAdminMessages();

  function undo() {
    restore().then(
      () => {
        toast(words.remove.undone(name));
        onRestored();
      },
      (error) => toastError(explainError(error, words)),
    );
  }

  async function run() {
    await remove();
    toast(words.remove.done(name), { label: words.remove.undo, run: undo });
    onRemoved();
  }

  const text = (
    <>
      <p>{words.remove.trash}</p>
      {references}
    </>
  );
  return (
    <ConfirmButton
      label={words.remove.open}
      confirmation={blockedBy ?? { title: words.remove.title(name), text, confirm: words.remove.confirm }}
      run={run}
    />
  );
}
