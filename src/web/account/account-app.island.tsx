import { useAccountMessages } from '../messages/en/account.ts';
import { DocumentTitle } from '../site/document-title.tsx';
import { Account } from './account.tsx';
import { LoadingPage } from './loading-page.tsx';
import { SignInButton } from './sign-in-button.tsx';
import { useSession } from './use-session.ts';

export default function AccountApp() {
  const messages = useAccountMessages();
  const session = useSession();
  return (
    <>
      <DocumentTitle title={messages.title} />
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
