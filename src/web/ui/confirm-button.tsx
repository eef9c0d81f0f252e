import { type ReactNode, useState } from 'react';
import { useMessages } from '../site/messages.ts';
import { Dialog } from './dialog.tsx';
import { useFormSubmission } from './form.tsx';

type ConfirmButtonProps = {
  label: string;
  /** The name for screen readers where the label is ambiguous. */
  name?: string;
  title?: string;
  text: ReactNode;
  /** The label of the button in the dialog, where it is another one. */
  confirm?: string;
  pending?: string;
  danger?: boolean;
  /**
   * If it rejects, the dialog stays open with the error. A returned function runs only if the dialog is still shown. Undefined
   * where the dialog says why the action is impossible.
   */
  run: (() => Promise<unknown>) | undefined;
};

export function ConfirmButton({ name, ...question }: ConfirmButtonProps) {
  const { label, danger } = question;
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        className={`button button-quiet ${danger ? 'button-danger' : ''}`}
        type="button"
        aria-label={name}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      {open && <ConfirmDialog title={name ?? label} {...question} onClose={() => setOpen(false)} />}
    </>
  );
}

type ConfirmDialogProps = Omit<ConfirmButtonProps, 'name'> & { onClose: () => void };

function ConfirmDialog(props: ConfirmDialogProps) {
  const { label, title, text, confirm = label, pending = confirm, danger, run, onClose } = props;
  const { ui } = useMessages();
  const submission = useFormSubmission(true, async () => {
    const follow = await run?.();
    return () => {
      onClose();
      if (typeof follow === 'function') follow();
    };
  });
  return (
    <Dialog
      role="alertdialog"
      title={title}
      text={text}
      closedBy={submission.pending ? 'none' : 'closerequest'}
      onClose={onClose}
    >
      <p className="form-error" role="alert">
        {submission.error}
      </p>
      <div className="dialog-actions wrap">
        <button
          className="button button-quiet"
          type="button"
          aria-disabled={submission.pending}
          onClick={submission.pending ? undefined : onClose}
        >
          {run === undefined ? ui.close : danger ? ui.keep : ui.cancel}
        </button>
        {run !== undefined && (
          <button
            className={danger ? 'button button-quiet button-danger' : 'button'}
            type="button"
            aria-busy={submission.pending}
            onClick={submission.submit}
          >
            {submission.pending ? pending : confirm}
          </button>
        )}
      </div>
    </Dialog>
  );
}
