/** Asks before what was typed is left unsaved, on the site and when the tab is closed. */
import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { useAdminWords } from '../../messages/admin-words.ts';
import { unsavedWork } from './unsaved-work.ts';

export function UnsavedGuard({ unsaved }: { unsaved: boolean }) {
  const words = useAdminWords().unsaved;
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
