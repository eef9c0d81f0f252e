import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useBlocker, useHref, useLocation, useNavigate, useNavigation } from 'react-router';
import { useMessages } from '../../site/messages.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { unsavedWork } from './unsaved-work.ts';
import type { EditFormState } from './use-edit-form.ts';

type EditFormProps<V extends FieldValues> = {
  editing: EditFormState<V>;
  /** Labels of required fields that are empty (spec 5). */
  missing: string[];
  aside?: ReactNode;
  children: ReactNode;
};

export function EditForm<V extends FieldValues>({ editing, missing, aside, children }: EditFormProps<V>) {
  const messages = useAdminMessages().general.form;
  const { ui } = useMessages();
  const hintId = useId();
  const { pending, uploadProgress, errorMessage, conflict, unsaved, finished } = editing;
  const list = `/admin/${editing.item}`;
  useReturnToList(finished, list);

  function submit(event: FormEvent) {
    event.preventDefault();
    editing.submit();
  }

  return (
    <form className="admin-form stack" noValidate onSubmit={submit} onKeyDown={preventComboboxSubmit}>
      <div className="admin-fields stack-3 shrinks">
        {children}
        <div className="admin-form-end stack-2">
          {conflict && <ConflictNotice onReload={editing.reload} onOverwrite={editing.overwrite} />}
          <p className="admin-form-error" role="alert">
            {errorMessage !== '' && `${messages.failed} ${errorMessage}`}
          </p>
          <div className="admin-actions">
            <button
              className="button"
              type="submit"
              disabled={missing.length > 0}
              aria-disabled={pending}
              aria-busy={pending}
              aria-describedby={hintId}
            >
              {pending ? ui.saving : ui.save}
            </button>
            <Link className="button button-quiet" to={list}>
              {ui.cancel}
            </Link>
            <span className="admin-missing note shrinks whole" id={hintId}>
              {missing.length > 0 && messages.missing(missing.join(', '))}
              {pending && uploadProgress > 0 && messages.uploadProgress(Math.round(uploadProgress * 100))}
            </span>
          </div>
          {pending && uploadProgress > 0 && (
            <progress className="admin-progress fill" value={uploadProgress} max={1} aria-label={ui.saving} />
          )}
        </div>
      </div>
      {aside && <div className="admin-aside">{aside}</div>}
      <UnsavedGuard unsaved={unsaved} />
    </form>
  );
}

/** Enter in a combobox selects an option, and must not save the form if there is none. */
function preventComboboxSubmit(event: KeyboardEvent) {
  const { target } = event;
  if (event.key === 'Enter' && target instanceof Element && target.matches('[role="combobox"]')) event.preventDefault();
}

function ConflictNotice({ onReload, onOverwrite }: { onReload: () => void; onOverwrite: () => void }) {
  const messages = useAdminMessages().general.conflict;
  return (
    <section className="admin-conflict stack-3" role="alert">
      <h2>{messages.title}</h2>
      <p>{messages.text}</p>
      <div className="admin-actions">
        <button className="button button-quiet" type="button" onClick={onReload}>
          {messages.reload}
        </button>
        <button className="button button-quiet" type="button" onClick={onOverwrite}>
          {messages.overwrite}
        </button>
      </div>
    </section>
  );
}

function UnsavedGuard({ unsaved }: { unsaved: boolean }) {
  const messages = useAdminMessages().general.unsaved;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!unsaved) return;
    unsavedWork.set(unsavedWork.get() + 1);
    const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', confirmUnload);
    return () => {
      unsavedWork.set(unsavedWork.get() - 1);
      removeEventListener('beforeunload', confirmUnload);
    };
  }, [unsaved]);

  // A save may end while the dialog is open. The blocked navigation then continues.
  const proceed = useEffectEvent(() => blocker.proceed?.());
  useEffect(() => {
    if (!unsaved) proceed();
  }, [unsaved]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      role="alertdialog"
      closedBy="closerequest"
      title={messages.title}
      text={messages.text}
      onClose={blocker.reset}
    >
      <div className="dialog-actions wrap">
        <button className="button" type="button" onClick={blocker.reset}>
          {messages.stay}
        </button>
        <button className="button button-quiet button-danger" type="button" onClick={blocker.proceed}>
          {messages.leave}
        </button>
      </div>
    </Dialog>
  );
}

/** Opens `list` when the form is finished, unless the admin has opened another page since then. */
function useReturnToList(finished: boolean, list: string): void {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const formPath = useHref(useLocation().pathname);
  const leave = useEffectEvent(() => {
    // The address may belong to another page that is not rendered yet.
    if (state === 'idle' && location.pathname === formPath) void navigate(list);
  });
  useEffect(() => {
    if (finished) leave();
  }, [finished]);
}
