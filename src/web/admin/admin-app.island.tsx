import { useEffect, useState } from 'react';
import type { User } from '#contract/api/users.ts';
import { openSignIn } from '../account/open-sign-in.ts';
import { isEditor } from '../account/session.ts';
import { SignInButton } from '../account/sign-in-button.tsx';
import { SignedOut } from '../account/signed-out.tsx';
import { useSession } from '../account/use-session.ts';
import { loadSendWithProgress } from '../api/client.ts';
import { currentPage } from '../site/location.ts';
import { useMessages } from '../site/messages.ts';
import { navigate } from '../site/navigate.ts';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { LoadingPage } from '../ui/loaded.tsx';
import { useStore } from '../ui/use-store.ts';
import { AdminMessagesContext } from './admin-messages.ts';
import { unsavedWork } from './form/unsaved-work.ts';

const AdminRouter = lazyWithRetry(loadAdminRouter, LoadingAdmin);

/** Zod must be configured before the admin area's modules create schemas. */
async function loadAdminRouter() {
  await import('./form/configure-zod.ts');
  const [{ AdminRouter }, messages] = await Promise.all([
    import('./admin-router.tsx'),
    currentPage.language === 'fr'
      ? import('#messages/fr/admin.ts').then(({ messages }) => messages)
      : import('#messages/en/admin.ts'),
    loadSendWithProgress(),
  ]);
  return (props: { user: User }) => (
    <AdminMessagesContext value={messages}>
      <AdminRouter {...props} />
    </AdminMessagesContext>
  );
}

/** Visitors are asked to sign in, and fans go to the home page (spec 6). */
export default function AdminApp() {
  const messages = useMessages().adminAccess.signedOut;
  const { signIn } = useMessages().navigation;
  const session = useSession();
  const editor = useEditor();
  const unsaved = useStore(unsavedWork) > 0;
  const signedOut = session.status === 'signed-out';
  // The end of a session must not discard typed values.
  const staysOpen = signedOut && unsaved && editor !== undefined;
  const isFan = session.status === 'signed-in' && !isEditor(session);
  return (
    <>
      {isFan && <LeaveForHome />}
      {staysOpen && <SignedOutNotice />}
      {signedOut && !staysOpen ? (
        <SignedOut
          title={messages.title}
          texts={[messages.text]}
          actions={<SignInButton className="button">{signIn}</SignInButton>}
        />
      ) : editor !== undefined && !isFan ? (
        <AdminRouter user={editor} />
      ) : (
        <LoadingAdmin />
      )}
    </>
  );
}

/** The signed-in editor or admin, or the last one if the session has ended. */
function useEditor(): User | undefined {
  const session = useSession();
  const [editor, setEditor] = useState<User>();
  const current = session.status === 'signed-in' && isEditor(session) ? session.user : undefined;
  useEffect(() => {
    if (current) setEditor(current);
  }, [current]);
  return current ?? editor;
}

function SignedOutNotice() {
  const { adminAccess, navigation } = useMessages();
  return (
    <div className="admin-signed-out toast line gap-6 toast-bad" role="alert">
      <p>{adminAccess.signedOut.unsaved}</p>
      <button className="toast-close" type="button" onClick={() => openSignIn(navigation.signInFailed)}>
        {navigation.signIn}
      </button>
    </div>
  );
}

function LoadingAdmin() {
  return <LoadingPage loading={useMessages().adminAccess.loading} />;
}

function LeaveForHome() {
  useEffect(() => navigate('/', { replace: true }), []);
  return null;
}
