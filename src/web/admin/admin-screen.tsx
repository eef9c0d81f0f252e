/** `/admin`: for admins alone; whoever else comes is sent home (spec 6), and nobody but an admin loads more than this. */
import { useEffect, useState } from 'react';
import type { User } from '#contract/users.ts';
import { PrivateHead } from '../account/private-head.tsx';
import { useSession } from '../account/session.ts';
import { openSignIn } from '../account/sign-in-button.tsx';
import { useAdminAccessMessages } from '../messages/en/admin-access.ts';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { LoadingLetters } from '../ui/letters.tsx';
import { useStore } from '../ui/store.ts';
import { unsavedWork } from './form/unsaved-work.ts';
import { Navigate } from './navigate.tsx';

const AdminArea = lazyWithRetry(loadAdminArea, { Fallback: Waiting });

/** Zod has to be set up before a schema exists, and the admin area brings the schemas. */
async function loadAdminArea() {
  await import('./form/configure-zod.ts');
  return (await import('./admin-area.tsx')).AdminArea;
}

export function AdminScreen() {
  const words = useAdminAccessMessages();
  const session = useSession();
  const admin = useAdmin();
  const unsaved = useStore(unsavedWork) > 0;
  const signedOut = session.status === 'signed-out';
  // A session that ends takes nothing along that somebody has typed.
  const keepsForm = signedOut && unsaved && admin !== undefined;
  const redirects = (signedOut && !keepsForm) || (session.status === 'signed-in' && session.user.admin !== 'true');
  return (
    <>
      <PrivateHead title={words.title} description={words.description} />
      {redirects && <Navigate to="/" />}
      {keepsForm && <SignedOut />}
      {admin !== undefined && !redirects ? <AdminArea user={admin} /> : <Waiting />}
    </>
  );
}

/** The admin who is signed in, or was when the session ended. */
function useAdmin(): User | undefined {
  const session = useSession();
  const [admin, setAdmin] = useState<User>();
  const present = session.status === 'signed-in' && session.user.admin === 'true' ? session.user : undefined;
  useEffect(() => {
    if (present) setAdmin(present);
  }, [present]);
  return present ?? admin;
}

function SignedOut() {
  const words = useAdminAccessMessages().signedOut;
  return (
    <div className="admin-signed-out notice notice-bad" role="alert">
      <p>{words.text}</p>
      <button className="notice-close" type="button" onClick={() => openSignIn(words.failed)}>
        {words.signIn}
      </button>
    </div>
  );
}

function Waiting() {
  const words = useAdminAccessMessages();
  return (
    <section className="message" aria-busy="true">
      <h1 className="hidden-visually">{words.loading}</h1>
      <p className="account-waiting">
        <LoadingLetters />
      </p>
      <noscript>
        <p className="message-text">{words.noScripts}</p>
      </noscript>
    </section>
  );
}
