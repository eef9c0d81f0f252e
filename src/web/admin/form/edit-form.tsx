/** The form around the fields of an item: its button, what is still missing, and what went wrong. */
import { type FormEvent, type KeyboardEvent, type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Link } from 'react-router';
import { useAdminWords } from '../../messages/admin-words.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import type { Editing } from './use-editing.ts';
import { useLeaving } from './use-leaving.ts';

type Props<V extends FieldValues> = {
  editing: Editing<V>;
  /** Names of the fields without which it cannot be saved (spec 5). */
  missing: string[];
  /** The list that it belongs to. */
  list: string;
  /** Beside the fields: a preview. */
  aside?: ReactNode;
  children: ReactNode;
};

export function EditForm<V extends FieldValues>({ editing, missing, list, aside, children }: Props<V>) {
  const words = useAdminWords().form;
  const why = useId();
  const { pending, sent, refusal, conflict, unsaved, over } = editing;
  useLeaving(over, list);

  function submit(event: FormEvent) {
    event.preventDefault();
    editing.submit();
  }

  return (
    <form className="admin-form" noValidate onSubmit={submit} onKeyDown={keepFromSubmitting}>
      <div className="admin-fields">
        {children}
        <div className="admin-form-end">
          {conflict && <ConflictNotice onTheirs={editing.takeTheirs} onMine={editing.submitOver} />}
          <p className="admin-refusal" role="alert">
            {refusal !== '' && `${words.failed} ${refusal}`}
          </p>
          <div className="admin-actions">
            <button
              className="admin-button admin-button-first"
              type="submit"
              disabled={missing.length > 0}
              aria-disabled={pending}
              aria-busy={pending}
              aria-describedby={why}
            >
              {pending ? words.saving : words.save}
            </button>
            <Link className="admin-button" to={list}>
              {words.cancel}
            </Link>
            <span className="admin-missing" id={why}>
              {missing.length > 0 && words.missing(missing.join(', '))}
              {pending && sent > 0 && words.sent(Math.round(sent * 100))}
            </span>
          </div>
          {pending && sent > 0 && (
            <progress className="admin-progress" value={sent} max={1} aria-label={words.saving} />
          )}
        </div>
      </div>
      {aside && <div className="admin-aside">{aside}</div>}
      <UnsavedGuard unsaved={unsaved} />
    </form>
  );
}

/** Enter in a field that offers choices takes one of them; where none fits, it must not save the form instead. */
function keepFromSubmitting(event: KeyboardEvent) {
  const { target } = event;
  if (event.key === 'Enter' && target instanceof Element && target.matches('[role="combobox"]')) event.preventDefault();
}
