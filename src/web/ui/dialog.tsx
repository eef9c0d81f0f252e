import { type ReactNode, useId } from 'react';

type DialogProps = {
  title: ReactNode;
  head?: ReactNode;
  /** Screen readers read it with the title. */
  text?: ReactNode;
  role?: 'alertdialog';
  /** Some browsers ignore `any`: only Escape closes the dialog there. */
  closedBy?: 'none' | 'closerequest' | 'any';
  className?: string;
  /** Must remove the dialog, which is open while it is rendered. */
  onClose: () => void;
  children: ReactNode;
};

/** The browser keeps the focus inside, closes it by Escape, and returns the focus to the element that had it before. */
export function Dialog({ title, head, text, role, closedBy = 'any', className = '', onClose, children }: DialogProps) {
  const id = useId();
  return (
    <dialog
      className={`dialog ${className}`}
      ref={showModal}
      role={role}
      aria-labelledby={id}
      aria-describedby={text ? `${id}-text` : undefined}
      closedby={closedBy}
      // Browsers without `closedby` close every dialog by Escape.
      onCancel={closedBy === 'none' ? (event) => event.preventDefault() : undefined}
      onClose={onClose}
    >
      <div className="dialog-head">
        <h2 className="dialog-title breaks" id={id}>
          {title}
        </h2>
        {head}
      </div>
      {text && (
        <div className="dialog-text stack-3" id={`${id}-text`}>
          {text}
        </div>
      )}
      {children}
    </dialog>
  );
}

function showModal(dialog: HTMLDialogElement) {
  dialog.showModal();
  // A dialog that is removed while it is open does not return the focus.
  return () => dialog.close();
}
