/** `/admin`: loads the admin area for admins and redirects other visitors to the home page (spec 6). */
import { useEffect, useState } from 'react';
import type { User } from '#contract/users.ts';
import { LoadingPage } from '../account/loading-page.tsx';
import { PrivateHead } from '../account/private-head.tsx';
import { useSession } from '../account/session.ts';
import { openSignIn } from '../account/sign-in-button.tsx';
import { useAdminAccessMessages } from '../messages/en/admin-access.ts';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { useStore } from '../ui/store.ts';
import { unsavedWork } from './form/unsaved-work.ts';
import { Navigate } from './navigate.tsx';

const AdminArea = lazyWithRetry(loadAdminArea, { Fallback: LoadingAdmin });

/** Zod must be configured before the admin area's modules create schemas. */
async function loadAdminArea() {
  await import('./form/configure-zod.ts');
  return (await import('./admin-area.tsx')).AdminArea;
}

export function AdminScreen() {
  const messages = useAdminAccessMessages();
  const session = useSession();
  const admin = useAdmin();
  const unsaved = useStore(unsavedWork) > 0;
  const signedOut = session.status === 'signed-out';
  // The end of a session must not discard typed values.
  const staysOpen = signedOut && unsaved && admin !== undefined;
  const redirects = (signedOut && !staysOpen) || (session.status === 'signed-in' && session.user.admin !== 'true');
  return (
    <>
      <PrivateHead title={messages.title} description={messages.description} />
      {redirects && <Navigate to="/" />}
      {staysOpen && <SignedOutNotice />}
      {admin !== undefined && !redirects ? <AdminArea user={admin} /> : <LoadingAdmin />}
    </>
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
      <p>{messages.text}</p>
      <button className="toast-close" type="button" onClick={() => openSignIn(messages.failed)}>
        {messages.signIn}
      </button>
    </div>
  );
}

function LoadingAdmin() {
  return <LoadingPage {...useAdminAccessMessages()} />;
}
