import type { OwnProposal } from '#contract/api/charting.ts';
import { COLON } from '#contract/rules/translated-text.ts';
import { sessionClient } from '../account/session-client.ts';
import { DocumentTitle } from '../site/document-title.tsx';
import { useMessages } from '../site/messages.ts';
import { formatDate } from '../ui/format-time.ts';
import { Link } from '../ui/link.tsx';
import { LoadState, useLoaded } from '../ui/loaded.tsx';

export function OwnCharts() {
  const { own, list } = useMessages().charts;
  const proposals = useLoaded('charts', () => sessionClient.api('GET /chart-proposals/own'));
  return (
    <div className="sections stack">
      <DocumentTitle title={own.title} />
      <header className="stack-3 below-8">
        <h1>{own.title}</h1>
        <p className="quiet measure">{own.description}</p>
        <p className="charting-links row">
          <Link className="button" to="/games/page/1?filter=slvsh">
            {list.pick}
          </Link>
          <Link className="charting-link target strong" to="/games/charted">
            {list.all}
          </Link>
        </p>
      </header>
      {proposals.data ? <Proposals proposals={proposals.data} /> : <LoadState loaded={proposals} missing={own.none} />}
    </div>
  );
}

function Proposals({ proposals }: { proposals: readonly OwnProposal[] }) {
  const { charts, language, times } = useMessages();
  const { own } = charts;
  if (proposals.length === 0) return <p className="quiet measure">{own.none}</p>;
  return (
    <ul className="ruled" aria-label={own.title}>
      {proposals.map(({ id, postId, title, status, createdAt, decidedAt }) => (
        <li className="charting-own-row stack" key={id}>
          <Link className="target strong breaks" to={`/posts/${postId}`}>
            {title}
          </Link>
          <span className={`charting-own-status quiet strong charting-own-status-${status}`}>
            {own.statuses[status]}
          </span>
          <span className="note">
            {[own.sentOn(formatDate(createdAt, times)), decidedAt && own.decidedOn(formatDate(decidedAt, times))]
              .filter(Boolean)
              .join(', ')}
          </span>
          {status === 'open' && (
            <Link
              className="charting-link target strong"
              to={`/charting/${postId}`}
              aria-label={`${own.edit}${COLON[language]} ${title}`}
            >
              {own.edit}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
