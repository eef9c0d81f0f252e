/** The form around the fields of an item: its button, what is still missing, and what went wrong. */

import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Link, useBlocker, useHref, useLocation, useNavigate, useNavigation } from 'react-router';
import { useAdminMessages } from '../../messages/en/admin.ts';
import { unsavedWork } from './unsaved-work.ts';
import type { EditFormState } from './use-edit-form.ts';

type Props<V extends FieldValues> = {
  editing: EditFormState<V>;
  /** Names of the fields without which it cannot be saved (spec 5). */
  missing: string[];
  /** The list that it belongs to. */
  list: string;
  /** Beside the fields: a preview. */
  aside?: ReactNode;
  children: ReactNode;
};

export function EditForm<V extends FieldValues>({ editing, missing, list, aside, children }: Props<V>) {
  const words = useAdminMessages().form;
  const hintId = useId();
  const { pending, uploadProgress, errorMessage, conflict, unsaved, finished } = editing;
  useReturnToList(finished, list);

  function submit(event: FormEvent) {
    event.preventDefault();
    editing.submit();
  }

  return (
    <form className="admin-form" noValidate onSubmit={submit} onKeyDown={preventComboboxSubmit}>
      <div className="admin-fields">
        {children}
        <div className="admin-form-end">
          {conflict && <ConflictNotice onReload={editing.reload} onOverwrite={editing.overwrite} />}
          <p className="admin-refusal" role="alert">
            {errorMessage !== '' && `${words.failed} ${errorMessage}`}
          </p>
          <div className="admin-actions">
            <button
              className="admin-button admin-button-first"
              type="submit"
              disabled={missing.length > 0}
              aria-disabled={pending}
              aria-busy={pending}
              aria-describedby={hintId}
            >
              {pending ? words.saving : words.save}
            </button>
            <Link className="admin-button" to={list}>
              {words.cancel}
            </Link>
            <span className="admin-missing" id={hintId}>
              {missing.length > 0 && words.missing(missing.join(', '))}
              {pending && uploadProgress > 0 && words.sent(Math.round(uploadProgress * 100))}
            </span>
          </div>
          {pending && uploadProgress > 0 && (
            <progress className="admin-progress" value={uploadProgress} max={1} aria-label={words.saving} />
          )}
        </div>
      </div>
      {aside && <div className="admin-aside">{aside}</div>}
      <UnsavedGuard unsaved={unsaved} />
    </form>
  );
}

/** Enter in a field that offers choices takes one of them; where none fits, it must not save the form instead. */
function preventComboboxSubmit(event: KeyboardEvent) {
  const { target } = event;
  if (event.key === 'Enter' && target instanceof Element && target.matches('[role="combobox"]')) event.preventDefault();
}

function ConflictNotice({ onReload, onOverwrite }: { onReload: () => void; onOverwrite: () => void }) {
  const words = useAdminMessages().conflict;
  return (
    <section className="admin-conflict" role="alert">
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      <div className="admin-actions">
        <button className="admin-button" type="button" onClick={onReload}>
          {words.theirs}
        </button>
        <button className="admin-button" type="button" onClick={onOverwrite}>
          {words.mine}
        </button>
      </div>
    </section>
  );
}

function UnsavedGuard({ unsaved }: { unsaved: boolean }) {
  const words = useAdminMessages().unsaved;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!unsaved) return;
    unsavedWork.set(unsavedWork.get() + 1);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => {
      unsavedWork.set(unsavedWork.get() - 1);
      removeEventListener('beforeunload', ask);
    };
  }, [unsaved]);

  // What was asked about may be saved before an answer is given: then the way that was asked for goes on.
  const goOn = useEffectEvent(() => blocker.proceed?.());
  useEffect(() => {
    if (!unsaved) goOn();
  }, [unsaved]);

  return (
    <AlertDialog.Root open={blocker.state === 'blocked'} onOpenChange={(open) => open || blocker.reset?.()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="admin-backdrop" />
        <AlertDialog.Popup className="admin admin-dialog">
          <AlertDialog.Title className="admin-dialog-title">{words.title}</AlertDialog.Title>
          <AlertDialog.Description>{words.text}</AlertDialog.Description>
          <div className="admin-actions">
            <AlertDialog.Close className="admin-button admin-button-first">{words.stay}</AlertDialog.Close>
            <button className="admin-button" type="button" onClick={() => blocker.proceed?.()}>
              {words.leave}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** Goes to `list` once the form is `over`, but takes nobody away from where they have turned to meanwhile. */
function useReturnToList(finished: boolean, list: string): void {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const here = useHref(useLocation().pathname);
  const leave = useEffectEvent(() => {
    // Another page may be the one of the address already, and not be drawn yet.
    if (state === 'idle' && location.pathname === here) void navigate(list);
  });
  useEffect(() => {
    if (finished) leave();
  }, [finished]);
}
