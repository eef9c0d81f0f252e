/**
 * The visitor's own place in the header and in the menu (spec 2: the user's name plus SIGN IN or LOGOUT). The page comes
 * the same for everybody, so until the browser knows who it is, the place is held; without scripts a link leads on.
 */

import { useState } from 'react';
import { Link } from 'react-router';
import { useMessages } from '../messages/messages.ts';
import { notify } from '../ui/toast.tsx';
import { useSession } from './session.ts';
import { SignInButton } from './sign-in-button.tsx';
import { loadSessionClient } from './start-session.ts';

/** `style` is the class of each way; in the menu a way closes it. */
export function AccountLinks({ style, inMenu = false }: { style: string; inMenu?: boolean }) {
  const words = useMessages().navigation;
  const session = useSession();
  const { signOut, pending } = useSignOut();

  if (session.status === 'signed-in')
    return (
      <>
        <Link className={`${style} account-name`} to="/account" title={words.account}>
          {session.user.name}
        </Link>
        <button className={`${style} account-logout`} type="button" aria-busy={pending} onClick={signOut}>
          {words.logout}
        </button>
      </>
    );
  if (session.status === 'signed-out')
    return (
      <SignInButton className={style} closesMenu={inMenu}>
        {words.signIn}
      </SignInButton>
    );
  return (
    <Link className={`${style} account-${session.status}`} to="/account">
      {words.signIn}
    </Link>
  );
}

function useSignOut(): { signOut: () => Promise<void>; pending: boolean } {
  const { logoutFailed } = useMessages().navigation;
  const [pending, setPending] = useState(false);

  async function signOut() {
    if (pending) return;
    setPending(true);
    try {
      await (await loadSessionClient()).signOut();
    } catch {
      notify(logoutFailed, 'bad');
    }
    setPending(false);
  }

  return { signOut, pending };
}
