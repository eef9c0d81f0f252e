import { SignedOut } from '../account/signed-out.tsx';
import { useSession } from '../account/use-session.ts';
import { useMessages } from '../site/messages.ts';
import { LoadingPage } from '../ui/loaded.tsx';
import { CrewList } from './crew-list.tsx';
import { CrewPage } from './crew-page.tsx';
import { Invitation } from './invitation.tsx';

export type CrewsProps = { id?: string | undefined; token?: string | undefined };

export default function CrewsApp({ id, token }: CrewsProps) {
  const { crews } = useMessages();
  const { what, signedOut, invitation } = crews;
  const session = useSession();
  if (session.status === 'signed-out')
    return token === undefined ? (
      <SignedOut title={signedOut.title} texts={[what, signedOut.text]} />
    ) : (
      <SignedOut title={invitation.title} texts={[invitation.signedOut]} />
    );
  if (session.status !== 'signed-in')
    return <LoadingPage loading={token === undefined ? crews.loading : invitation.loading} />;
  const { user } = session;
  if (token !== undefined) return <Invitation key={user.id} token={token} />;
  return id === undefined ? <CrewList key={user.id} /> : <CrewPage key={`${user.id} ${id}`} id={id} user={user} />;
}
