import { DocumentTitle } from '../site/document-title.tsx';
import { useMessages } from '../site/messages.ts';
import { LoadingPage } from '../ui/loaded.tsx';
import { Account } from './account.tsx';
import { SignedOut } from './signed-out.tsx';
import { useSession } from './use-session.ts';

export default function AccountApp() {
  const messages = useMessages().account;
  const session = useSession();
  return (
    <>
      <DocumentTitle title={messages.title} />
      {session.status === 'signed-in' && <Account key={session.user.id} user={session.user} />}
      {session.status === 'signed-out' && (
        <SignedOut title={messages.page.signedOutTitle} texts={[messages.page.signedOut]} />
      )}
      {(session.status === 'unknown' || session.status === 'restoring') && (
        <LoadingPage loading={messages.page.loading} />
      )}
    </>
  );
}
