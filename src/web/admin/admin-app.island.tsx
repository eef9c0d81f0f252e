import { useEffect, useState } from 'react';
import type { User } from '#contract/users.ts';
import { LoadingPage } from '../account/loading-page.tsx';
import { openSignIn } from '../account/open-sign-in.ts';
import { SignInButton } from '../account/sign-in-button.tsx';
import { useSession } from '../account/use-session.ts';
import { useAdminAccessMessages } from '../messages/en/admin-access.ts';
import { navigate } from '../site/navigate.ts';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { useStore } from '../ui/use-store.ts';
import { unsavedWork } from './form/unsaved-work.ts';

const AdminRouter = lazyWithRetry(loadAdminRouter, { Fallback: LoadingAdmin });

/** Zod must be configured before the admin area's modules create schemas. */
async function loadAdminRouter() {
  await import('./form/configure-zod.ts');
  return (await import('./admin-router.tsx')).AdminRouter;
}

/** Loads the admin area for admins, asks visitors to sign in, and redirects fans to the home page (spec 6). */
export default function AdminApp() {
  const session = useSession();
  const admin = useAdmin();
  const unsaved = useStore(unsavedWork) > 0;
  const signedOut = session.status === 'signed-out';
  // The end of a session must not discard typed values.
  const staysOpen = signedOut && unsaved && admin !== undefined;
  const isFan = session.status === 'signed-in' && session.user.admin !== 'true';
  return (
    <>
      {isFan && <LeaveForHome />}
      {staysOpen && <SignedOutNotice />}
      {signedOut && !staysOpen ? (
        <SignedOut />
      ) : admin !== undefined && !isFan ? (
        <AdminRouter user={admin} />
      ) : (
        <LoadingAdmin />
      )}
    </>
  );
}

/** A sign-in stays on the page, which then shows the screen of its address. */
function SignedOut() {
  const messages = useAdminAccessMessages().signedOut;
  return (
    <section className="message">
      <h1 className="message-title">{messages.title}</h1>
      <p className="message-text">{messages.text}</p>
      <p className="message-actions">
        <SignInButton className="button">{messages.signIn}</SignInButton>
      </p>
    </section>
  );
}

/** The signed-in admin, or the last one if the session has ended. */
function useAdmin(): User | undefined {
  const session = useSession();
  const [admin, setAdmin] = useState<User>();
  const current = session.status === 'signed-in' && session.user.admin === 'true' ? session.user : undefined;
  useEffect(() => {
    if (current) setAdmin(current);
  }, [current]);
  return current ?? admin;
}

function SignedOutNotice() {
  const messages = useAdminAccessMessages().signedOut;
  return (
    <div className="admin-signed-out toast toast-bad" role="alert">
      <p>{messages.unsaved}</p>
      <button className="toast-close" type="button" onClick={() => openSignIn(messages.failed)}>
        {messages.signIn}
      </button>
    </div>
  );
}

function LoadingAdmin() {
  return <LoadingPage {...useAdminAccessMessages()} />;
}

function LeaveForHome() {
  useEffect(() => navigate('/', { replace: true }), []);
  return null;
}
