/** A user's own name, email, password, sessions and data. */
import type { User } from '#contract/users.ts';
import { useAccountWords } from '../messages/account-words.ts';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';
import { EmailForm } from './email-form.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { Sessions } from './sessions.tsx';
import { useSessions } from './use-sessions.ts';

export function AccountPage({ user }: { user: User }) {
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
