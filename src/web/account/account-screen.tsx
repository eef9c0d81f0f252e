/** `/account`: what it shows depends on who comes, and that only the browser knows. */
import { useAccountMessages } from '../messages/en/account.ts';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { LoadingLetters } from '../ui/letters.tsx';
import { PrivateHead } from './private-head.tsx';
import { useSession } from './session.ts';
import { SignInButton } from './sign-in-button.tsx';

/** Comes for those who have one. */
const Account = lazyWithRetry(() => import('./account-page.tsx').then((m) => m.AccountPage), { Waiting });

export function AccountScreen() {
  const words = useAccountMessages();
  const session = useSession();
  return (
    <>
      <PrivateHead title={words.title} description={words.description} />
      {session.status === 'signed-in' && <Account key={session.user.id} user={session.user} />}
      {session.status === 'signed-out' && <SignedOut />}
      {(session.status === 'unknown' || session.status === 'restoring') && <Waiting />}
    </>
  );
}

function Waiting() {
  const { page } = useAccountMessages();
  return (
    <section className="message" aria-busy="true">
      <h1 className="hidden-visually">{page.loading}</h1>
      <p className="account-waiting">
        <LoadingLetters />
      </p>
      <noscript>
        <p className="message-text">{page.noScripts}</p>
      </noscript>
    </section>
  );
}

export function SignedOut() {
  const { page } = useAccountMessages();
  return (
    <section className="message">
      <h1 className="message-title">{page.signedOutTitle}</h1>
      <p className="message-text">{page.signedOut}</p>
      <p className="message-ways">
        <SignInButton className="button">{page.signIn}</SignInButton>
        <SignInButton className="button button-quiet" mode="sign-up">
          {page.signUp}
        </SignInButton>
      </p>
    </section>
  );
}
