import { useId, useState } from 'react';
import { useSession } from '../account/use-session.ts';
import { useMessages } from '../site/messages.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { useStore, useStored } from '../ui/use-store.ts';
import { accountChoice } from './account-choice.ts';
import { favourites } from './favourites.ts';
import { favouriteSync } from './sync-favourites.ts';

export function KeepInAccount() {
  const session = useSession();
  return session.status === 'signed-in' && <Choice key={session.user.id} userId={session.user.id} />;
}

function Choice({ userId }: { userId: number }) {
  const messages = useMessages().keepInAccount;
  const id = useId();
  const on = useStored(accountChoice.userId, undefined) === userId;
  const starred = useStored(() => favourites.changes().length > 0, false);
  const state = useStore(favouriteSync.state);
  const [deleted, setDeleted] = useState(false);

  function choose(keep: boolean): void {
    setDeleted(false);
    if (keep) favouriteSync.turnOn(userId);
    else favouriteSync.turnOff(userId);
  }

  return (
    <div className="keep-in-account framed stack-2 start">
      <label className="line gap-3 bold touch">
        <input
          type="checkbox"
          checked={on}
          aria-describedby={`${id}-text`}
          onChange={(event) => choose(event.currentTarget.checked)}
        />
        <span>{messages.label}</span>
      </label>
      <p className="keep-in-account-text" id={`${id}-text`}>
        {messages.text}
      </p>
      <p className="keep-in-account-state" role="status">
        {on && state !== 'idle' && messages.state[state]}
        {!on && deleted && messages.deletion.done}
      </p>
      {/* The account can have favourites only if this browser has some, or gets them once the choice is on. */}
      {(on || starred || deleted) && (
        <ConfirmButton
          {...messages.deletion}
          danger
          run={async () => {
            await favouriteSync.deleteFromAccount(userId);
            setDeleted(true);
          }}
        />
      )}
    </div>
  );
}
