/** `/account`: what it shows depends on who comes, and that only the browser knows. */

import { useAccountWords } from '../messages/account-words.ts';
import { laterPart } from '../ui/later-part.tsx';
import { LettersLoading } from '../ui/letters.tsx';
import { PrivateHead } from './private-head.tsx';
import { useSession } from './session.ts';
import { SignedOut } from './signed-out.tsx';

/** Comes for those who have one. */
const Account = laterPart(() => import('./account-page.tsx').then((m) => m.AccountPage), { Waiting });

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
