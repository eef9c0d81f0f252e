/** `/charting` and `/charting/{postId}`. The server renders them without knowing the visitor, and names no game. */
import { useParams } from 'react-router';
import { LoadingPage } from '../account/loading-page.tsx';
import { PrivateHead } from '../account/private-head.tsx';
import { useSession } from '../account/session.ts';
import { SignInButton } from '../account/sign-in-button.tsx';
import { useChartMessages } from '../messages/en/charts.ts';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { Link } from '../ui/link.tsx';

const OwnCharts = lazyWithRetry(() => import('./own-charts.tsx').then((m) => m.OwnCharts), {
  Fallback: LoadingCharting,
});
const ChartGame = lazyWithRetry(() => import('./chart-game.tsx').then((m) => m.ChartGame), {
  Fallback: LoadingCharting,
});

export function ChartingScreen() {
  const { post } = useParams();
  const session = useSession();
  if (session.status === 'unknown' || session.status === 'restoring') return <LoadingCharting />;
  const user = session.status === 'signed-in' ? session.user : undefined;
  // Not keyed by the user: a sign-in before sending keeps the video and the rows.
  if (post !== undefined) return <ChartGame key={post} postId={post} userId={user?.id} />;
  return user ? <OwnCharts key={user.id} /> : <SignedOut />;
}

function LoadingCharting() {
  const { tool, own } = useChartMessages();
  const { post } = useParams();
  const { title, description, loading } = post === undefined ? own : tool;
  return (
    <>
      <PrivateHead title={title} description={description} />
      <LoadingPage loading={loading} noScripts={tool.noScripts} />
    </>
  );
}

function SignedOut() {
  const { own, tool, list } = useChartMessages();
  return (
    <section className="message">
      <PrivateHead title={own.title} description={own.description} />
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
