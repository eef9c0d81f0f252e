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
  /** Undefined where the dialog says why the action is impossible. */
  confirm?: string | undefined;
  pending?: string | undefined;
  danger?: boolean;
  /** If it rejects, the dialog stays open with the error. A returned function runs only if the dialog is still shown. */
  run: () => Promise<unknown>;
};

export function ConfirmButton({ label, name, title = name ?? label, ...question }: ConfirmButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        className={`button button-quiet ${question.danger ? 'button-danger' : ''}`}
        type="button"
        aria-label={name}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      {open && <ConfirmDialog {...question} title={title} onClose={() => setOpen(false)} />}
    </>
  );
}

type ConfirmDialogProps = Omit<ConfirmButtonProps, 'label' | 'name'> & { title: string; onClose: () => void };

function ConfirmDialog({ title, text, confirm, pending = confirm, danger, run, onClose }: ConfirmDialogProps) {
  const { ui } = useMessages();
  const submission = useFormSubmission(true, async () => {
    const follow = await run();
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
          {confirm === undefined ? ui.close : danger ? ui.keep : ui.cancel}
        </button>
        {confirm !== undefined && (
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
