/** `/crews`, `/crews/{id}` and `/crews/join/{token}`. The server renders them without knowing the visitor and names no crew. */
import { useParams } from 'react-router';
import { PrivateHead } from '../account/private-head.tsx';
import { useSession } from '../account/session.ts';
import { SignInButton } from '../account/sign-in-button.tsx';
import { useCrewMessages } from '../messages/en/crews.ts';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { LoadingCrews } from './loading-crews.tsx';

const CrewList = lazyWithRetry(() => import('./crew-list.tsx').then((m) => m.CrewList), { Fallback: LoadingCrews });
const CrewPage = lazyWithRetry(() => import('./crew-page.tsx').then((m) => m.CrewPage), { Fallback: LoadingCrews });
const Invitation = lazyWithRetry(() => import('./invitation.tsx').then((m) => m.Invitation), {
  Fallback: LoadingCrews,
});

export function CrewsScreen() {
  const { id, token } = useParams();
  const session = useSession();
  if (session.status === 'signed-out') return <SignedOut invited={token !== undefined} />;
  if (session.status !== 'signed-in') return <LoadingCrews />;
  const { user } = session;
  if (token !== undefined) return <Invitation key={user.id} token={token} />;
  return id === undefined ? <CrewList key={user.id} /> : <CrewPage key={`${user.id} ${id}`} id={id} user={user} />;
}

/** A sign-in stays on the page, which then shows the crew. */
function SignedOut({ invited }: { invited: boolean }) {
  const messages = useCrewMessages();
  const { title, description } = invited ? messages.invitation : messages;
  return (
    <section className="message">
      <PrivateHead title={title} description={description} />
      <h1 className="message-title">{invited ? title : messages.signedOut.title}</h1>
      {!invited && <p className="message-text">{messages.what}</p>}
      <p className="message-text">{invited ? messages.invitation.signedOut : messages.signedOut.text}</p>
      <p className="message-actions">
        <SignInButton className="button">{messages.signIn}</SignInButton>
        <SignInButton className="button button-quiet" mode="sign-up">
          {messages.signUp}
        </SignInButton>
      </p>
    </section>
  );
}
