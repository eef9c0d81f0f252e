import { SignInButton } from '../account/sign-in-button.tsx';
import { useSession } from '../account/use-session.ts';
import { useCrewMessages } from '../messages/en/crews.ts';
import { CrewList } from './crew-list.tsx';
import { CrewPage } from './crew-page.tsx';
import { Invitation } from './invitation.tsx';
import { LoadingCrews } from './loading-crews.tsx';

export type CrewsProps = { id?: string | undefined; token?: string | undefined };

export default function CrewsApp({ id, token }: CrewsProps) {
  const session = useSession();
  if (session.status === 'signed-out') return <SignedOut invited={token !== undefined} />;
  if (session.status !== 'signed-in') return <LoadingCrews invited={token !== undefined} />;
  const { user } = session;
  if (token !== undefined) return <Invitation key={user.id} token={token} />;
  return id === undefined ? <CrewList key={user.id} /> : <CrewPage key={`${user.id} ${id}`} id={id} user={user} />;
}

/** A sign-in stays on the page, which then shows the crew. */
function SignedOut({ invited }: { invited: boolean }) {
  const messages = useCrewMessages();
  return (
    <section className="message">
      <h1 className="message-title">{invited ? messages.invitation.title : messages.signedOut.title}</h1>
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
