/** Everything that is kept about a user, to take away. */
import type { User } from '#contract/users.ts';
import { useAccountWords } from '../messages/account-words.ts';
import { AccountPart } from './account-part.tsx';
import { saveFile } from './save-file.ts';
import { sessionCalls } from './session-calls.ts';
import { Submit } from './submit.tsx';
import { useSending } from './use-sending.ts';

export function DownloadData({ user }: { user: User }) {
  const { data } = useAccountWords().page;
  const sending = useSending(true, async () => {
    const own = await sessionCalls.api('GET /users/{id}/data', { params: { id: user.id } });
    saveFile(data.file, `${JSON.stringify(own, null, 2)}\n`);
  });
  return (
    <AccountPart title={data.title} text={data.text}>
      <form className="account-form" onSubmit={sending.submit}>
        <Submit sending={sending} ready={true} label={data.download} pending={data.download} />
      </form>
    </AccountPart>
  );
}
