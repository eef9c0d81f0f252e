import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLibraryMessages } from '../messages/en/library.ts';

export type Removal = {
  /** How many. */
  items: number;
  section: HTMLElement | null;
  /** The place of the first one among the items of the section. */
  index: number;
  undo: () => void;
};

/** Takes the focus, which the removed item had, and gives it back to what is now in the item's place. */
export function RemovedToast({ removal, onClose }: { removal: Removal | undefined; onClose: () => void }) {
  const messages = useLibraryMessages();
  const undoButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (removal) undoButton.current?.focus({ preventScroll: true });
  }, [removal]);

  function close({ section, index, undo }: Removal, undone: boolean) {
    flushSync(() => {
      if (undone) undo();
      onClose();
    });
    const items = section?.querySelectorAll<HTMLElement>('ul > li');
    (items?.[index] ?? section?.querySelector('h2'))?.focus({ preventScroll: true });
  }

  return (
    <div className="toast-place" role="status">
      {removal && (
        <div className="toast toast-good">
          <p>{messages.removed(removal.items)}</p>
          <span className="library-toast-actions">
            <button className="toast-close" type="button" ref={undoButton} onClick={() => close(removal, true)}>
              {messages.undo}
            </button>
            <button className="toast-close" type="button" onClick={() => close(removal, false)}>
              {messages.close}
            </button>
          </span>
        </div>
      )}
    </div>
  );
}
