/** Moves an item to the trash: says first what depends on it, and offers an undo afterwards (product decisions, 'Admin'). */
import type { ReactNode } from 'react';
import { explainRefusal } from '../../account/explain-refusal.ts';
import { useAdminWords } from '../../messages/admin-words.ts';
import { toast, toastFailure } from '../frame/toasts.tsx';
import { ConfirmButton } from './confirm-button.tsx';

type Props = {
  name: string;
  /** What goes with it. */
  hangs?: ReactNode;
  /** What keeps it from being deleted; undefined where nothing does. */
  usedBy?: { title: string; text: ReactNode } | undefined;
  remove: () => Promise<unknown>;
  restore: () => Promise<unknown>;
  /** Hears that it is deleted, and that it is back: the lists are read again. */
  onRemoved: () => void;
  onRestored: () => void;
};

export function DeleteButton({ name, hangs, usedBy, remove, restore, onRemoved, onRestored }: Props) {
  const words = useAdminWords();

  function takeBack() {
    restore().then(
      () => {
        toast(words.remove.undone(name));
        onRestored();
      },
      (error) => toastFailure(explainRefusal(error, words)),
    );
  }

  async function run() {
    await remove();
    toast(words.remove.done(name), { words: words.remove.undo, run: takeBack });
    onRemoved();
  }

  const text = (
    <>
      <p>{words.remove.trash}</p>
      {hangs}
    </>
  );
  return (
    <ConfirmButton
      label={words.remove.open}
      question={usedBy ?? { title: words.remove.title(name), text, confirm: words.remove.confirm }}
      run={run}
    />
  );
}
