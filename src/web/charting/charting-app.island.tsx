import { SignedOut, SignInButtons } from '../account/signed-out.tsx';
import { useSession } from '../account/use-session.ts';
import { useMessages } from '../site/messages.ts';
import { Link } from '../ui/link.tsx';
import { LoadingPage } from '../ui/loaded.tsx';
import { ChartGame } from './chart-game.tsx';
import { OwnCharts } from './own-charts.tsx';

export default function ChartingApp({ post }: { post: string | undefined }) {
  const { own, tool, list } = useMessages().charts;
  const session = useSession();
  if (session.status === 'unknown' || session.status === 'restoring')
    return <LoadingPage loading={post === undefined ? own.loading : tool.loading} />;
  const user = session.status === 'signed-in' ? session.user : undefined;
  // The key has no user, so that a sign-in before sending keeps the video and the rows.
  if (post !== undefined) return <ChartGame key={post} postId={post} userId={user?.id} />;
  if (user) return <OwnCharts key={user.id} />;
  return (
    <SignedOut
      title={own.signedOutTitle}
      texts={[own.signedOut]}
      actions={
        <>
          <SignInButtons />
          <Link className="button button-quiet" to="/games/charted">
            {list.all}
          </Link>
        </>
      }
    />
  );
}
