/** `/account`. The server renders it without knowing the visitor; only the browser knows the session. */
import { useAccountMessages } from '../messages/en/account.ts';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { LoadingPage } from './loading-page.tsx';
import { PrivateHead } from './private-head.tsx';
import { useSession } from './session.ts';
import { SignInButton } from './sign-in-button.tsx';

const Account = lazyWithRetry(() => import('./account-page.tsx').then((m) => m.AccountPage), {
  Fallback: LoadingAccount,
});

export function AccountScreen() {
  const messages = useAccountMessages();
  const session = useSession();
  return (
    <>
      <PrivateHead title={messages.title} description={messages.description} />
      {session.status === 'signed-in' && <Account key={session.user.id} user={session.user} />}
      {session.status === 'signed-out' && <SignedOut />}
      {(session.status === 'unknown' || session.status === 'restoring') && <LoadingAccount />}
    </>
  );
}

function LoadingAccount() {
  return <LoadingPage {...useAccountMessages().page} />;
}

function SignedOut() {
  const { page } = useAccountMessages();
  return (
    <section className="message">
      <h1 className="message-title">{page.signedOutTitle}</h1>
      <p className="message-text">{page.signedOut}</p>
      <p className="message-actions">
        <SignInButton className="button">{page.signIn}</SignInButton>
        <SignInButton className="button button-quiet" mode="sign-up">
          {page.signUp}
        </SignInButton>
      </p>
    </section>
  );
}
