/** `/account`: a user's own name, email, password, sessions and data. */
import type { User } from '#contract/users.ts';
import { LettersLoading } from '../design/letters.tsx';
import { useAccountWords } from '../words/account-words.ts';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';
import { EmailForm } from './email-form.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { PrivateHead } from './private-head.tsx';
import { useSession } from './session.ts';
import { Sessions } from './sessions.tsx';
import { SignedOut } from './signed-out.tsx';
import { useSessions } from './use-sessions.ts';

export function AccountScreen() {
  const words = useAccountWords();
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
  const { page } = useAccountWords();
  return (
    <section className="message" aria-busy="true">
      <h1 className="hidden-visually">{page.loading}</h1>
      <p className="account-waiting">
        <LettersLoading />
      </p>
      <noscript>
        <p className="message-text">{page.noScripts}</p>
      </noscript>
    </section>
  );
}

function Account({ user }: { user: User }) {
  const { page } = useAccountWords();
  const sessions = useSessions(user.id);
  return (
    <div className="account">
      <h1 className="account-title">{page.greeting(user.name)}</h1>
      <NameForm user={user} />
      <EmailForm user={user} />
      <PasswordForm user={user} onChanged={sessions.reload} />
      <Sessions {...sessions} />
      <DownloadData user={user} />
      <DeleteAccount user={user} />
    </div>
  );
}
