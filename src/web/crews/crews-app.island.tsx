import { SignedOut } from '../account/signed-out.tsx';
import { useSession } from '../account/use-session.ts';
import { useMessages } from '../site/messages.ts';
import { LoadingPage } from '../ui/loaded.tsx';
import { CrewList } from './crew-list.tsx';
import { CrewPage } from './crew-page.tsx';

export default function CrewsApp({ id }: { id: string | undefined }) {
  const { crews } = useMessages();
  const { what, signedOut } = crews;
  const session = useSession();
  if (session.status === 'signed-out') return <SignedOut title={signedOut.title} texts={[what, signedOut.text]} />;
  if (session.status !== 'signed-in') return <LoadingPage loading={crews.loading} />;
  const { user } = session;
  return id === undefined ? <CrewList key={user.id} /> : <CrewPage key={`${user.id} ${id}`} id={id} user={user} />;
}
