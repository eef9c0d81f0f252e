/**
 * The visitor's own place in the header and in the menu (spec 2: the user's name plus SIGN IN or LOGOUT). The page comes
 * the same for everybody, so until the browser knows who it is, the place is held; without scripts a link leads on.
 */
import { Link } from 'react-router';
import { useWords } from '../messages/words.ts';
import { useSession } from './session.ts';
import { SignInButton } from './sign-in-button.tsx';
import { useSignOut } from './use-sign-out.ts';

/** `style` is the class of each way; in the menu a way closes it. */
export function AccountPlace({ style, inMenu = false }: { style: string; inMenu?: boolean }) {
  const words = useWords().navigation;
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
