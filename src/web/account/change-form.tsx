/** A form that changes something of the account, and says that it did. */
import { type ReactNode, useState } from 'react';
import { useAccountWords } from '../messages/account-words.ts';
import { Submit } from './submit.tsx';
import { useSending } from './use-sending.ts';

type Props = { ready: boolean; label?: string; saved?: string; send: () => Promise<void>; children: ReactNode };

export function ChangeForm({ ready, label, saved, send, children }: Props) {
  const { page } = useAccountWords();
  const [done, setDone] = useState(false);
  const sending = useSending(ready, async () => {
    setDone(false);
    await send();
    setDone(true);
  });
  return (
    <form className="account-form" noValidate onSubmit={sending.submit} onInput={() => setDone(false)}>
      {children}
      <Submit sending={sending} ready={ready} label={label ?? page.save} pending={page.saving} />
      <p className="account-done" role="status">
        {done && (saved ?? page.saved)}
      </p>
    </form>
  );
}
