import { LoadingPage } from '../account/loading-page.tsx';
import { SignInButton } from '../account/sign-in-button.tsx';
import { useSession } from '../account/use-session.ts';
import { useChartMessages } from '../messages/en/charts.ts';
import { Link } from '../ui/link.tsx';
import { ChartGame } from './chart-game.tsx';
import { OwnCharts } from './own-charts.tsx';

export default function ChartingApp({ post }: { post: string | undefined }) {
  const session = useSession();
  if (session.status === 'unknown' || session.status === 'restoring') return <LoadingCharting post={post} />;
  const user = session.status === 'signed-in' ? session.user : undefined;
  // Not keyed by the user: a sign-in before sending keeps the video and the rows.
  if (post !== undefined) return <ChartGame key={post} postId={post} userId={user?.id} />;
  return user ? <OwnCharts key={user.id} /> : <SignedOut />;
}

function LoadingCharting({ post }: { post: string | undefined }) {
  const { tool, own } = useChartMessages();
  return <LoadingPage loading={post === undefined ? own.loading : tool.loading} noScripts={tool.noScripts} />;
}

function SignedOut() {
  const { own, tool, list } = useChartMessages();
  return (
    <section className="message">
      <h1 className="message-title">{own.signedOutTitle}</h1>
      <p className="message-text">{own.signedOut}</p>
      <p className="message-actions">
        <SignInButton className="button">{own.signIn}</SignInButton>
        <SignInButton className="button button-quiet" mode="sign-up">
          {tool.signUp}
        </SignInButton>
        <Link className="button button-quiet" to="/games/charted">
          {list.title}
        </Link>
      </p>
    </section>
  );
}
