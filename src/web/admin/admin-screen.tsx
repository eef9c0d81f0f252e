/** `/admin`: for admins alone; whoever else comes is sent home (spec 6), and nobody but an admin loads more than this. */
import { lazy, Suspense } from 'react';
import { PrivateHead } from '../account/private-head.tsx';
import { useSession } from '../account/session.ts';
import { LettersLoading } from '../design/letters.tsx';
import { useAdminWords } from '../words/admin-words.ts';
import { Go } from './frame/go.tsx';

const AdminArea = lazy(() => import('./admin-area.tsx').then((m) => ({ default: m.AdminArea })));

export function AdminScreen() {
  const words = useAdminWords();
  const session = useSession();
  const admin = session.status === 'signed-in' && session.user.admin === 'true';
  const elsewhere = session.status === 'signed-out' || (session.status === 'signed-in' && !admin);
  return (
    <>
      <PrivateHead title={words.title} description={words.description} />
      {elsewhere && <Go to="/" />}
      {admin ? (
        <Suspense fallback={<Waiting />}>
          <AdminArea user={session.user} />
        </Suspense>
      ) : (
        <Waiting />
      )}
    </>
  );
}

function Waiting() {
  const words = useAdminWords();
  return (
    <section className="message" aria-busy="true">
      <h1 className="hidden-visually">{words.loading}</h1>
      <p className="account-waiting">
        <LettersLoading />
      </p>
      <noscript>
        <p className="message-text">{words.noScripts}</p>
      </noscript>
    </section>
  );
}
