/** `/admin`: figures of the site, and all posts (spec 2). */

import { useQuery } from '@tanstack/react-query';
import type { Dashboard } from '#contract/api/admin.ts';
import { Link } from '../../ui/link.tsx';
import { LoadState } from '../../ui/loaded.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { AddLink, AdminHeader } from '../admin-header.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { countFilledSlots } from '../cups/cup-values.ts';
import { usePermits } from '../permissions.ts';
import { SearchablePostTable } from '../posts/post-list.tsx';
import { cupListQuery, dashboardQuery } from '../queries.ts';
import { DateTime } from '../table/table.tsx';
import { FlaggedVideos } from './flagged-videos.tsx';
import { Graphs } from './graphs.tsx';

export function DashboardScreen() {
  const { dashboard: messages, posts } = useAdminMessages();
  const query = useQuery(dashboardQuery);
  const { data } = query;
  return (
    <>
      <AdminHeader title={messages.title}>
        <AddLink kind="posts" />
      </AdminHeader>
      <div className="dashboard stack-8 below-12">
        <LoadState loaded={query} />
        {data && (
          <>
            <FirstSteps steps={data.firstSteps} cup={data.cup} />
            <FlaggedVideos />
            {/* Without posts all figures are empty. */}
            {data.firstSteps.post && (
              <>
                <Graphs dashboard={data} />
                <div className="dashboard-lists stack">
                  <ScheduledPosts {...data.scheduled} />
                  <MostWatched posts={data.plays.mostWatched} />
                </div>
              </>
            )}
          </>
        )}
      </div>
      <TitledSection titleClass="dashboard-heading below-3" title={posts.title}>
        <SearchablePostTable />
      </TitledSection>
    </>
  );
}

type Steps = Dashboard['firstSteps'];

const STEPS: { step: keyof Steps; to: string }[] = [
  { step: 'rider', to: '/admin/riders/new' },
  { step: 'cup', to: '/admin/cups/new' },
  { step: 'post', to: '/admin/posts/new' },
  { step: 'slide', to: '/admin/heroes/new' },
];

/** `cup` is the cup of the bracket page, which may lack riders. */
function FirstSteps({ steps, cup }: { steps: Steps; cup: Dashboard['cup'] }) {
  const { dashboard, riders } = useAdminMessages();
  const messages = dashboard.firstSteps;
  const permits = usePermits();
  const offered = STEPS.filter(({ step }) => step !== 'cup' || permits('POST /cups'));
  const unready = steps.cup ? null : cup;
  // The screen of a cup needs the list of cups in the cache.
  const { data: cups } = useQuery({ ...cupListQuery, enabled: unready !== null });
  const unreadyCup = cups?.find(({ info }) => info.id === unready?.id);
  if (offered.every(({ step }) => steps[step])) return null;
  return (
    <TitledSection className="dashboard-begin" titleClass="dashboard-heading below-3" title={messages.title}>
      <p className="admin-hint">{messages.text}</p>
      <ol className="dashboard-steps targets stack-3 above-4">
        {offered.map(({ step, to }) => (
          <li key={step}>
            <Link to={step === 'cup' && unready ? `/admin/cups/edit/${unready.id}` : to} data-done={steps[step]}>
              {step === 'cup' && unreadyCup
                ? messages.finishCup(unreadyCup.info.slug, countFilledSlots(unreadyCup))
                : messages[step]}
              <span className="dashboard-tick small strong whole">{steps[step] ? messages.done : messages.open}</span>
            </Link>
          </li>
        ))}
      </ol>
      {!steps.rider && <p className="admin-hint">{riders.import}</p>}
    </TitledSection>
  );
}

function ScheduledPosts({ count, next }: Dashboard['scheduled']) {
  const messages = useAdminMessages().dashboard.scheduled;
  return (
    <TitledSection className="dashboard-list" titleClass="dashboard-heading below-3" title={messages.title}>
      {count === 0 ? (
        <p className="admin-hint">{messages.nothing}</p>
      ) : (
        <>
          <ol className="below-3">
            {next.map(({ id, title, publishDate }) => (
              <li key={id}>
                <Link to={`/admin/posts/edit/${id}`}>{title}</Link>
                <DateTime date={publishDate} />
              </li>
            ))}
          </ol>
          {count > next.length && (
            <p className="dashboard-more">
              <Link to="/admin/posts?show=scheduled&order=publishDate">{messages.all(count)}</Link>
            </p>
          )}
        </>
      )}
    </TitledSection>
  );
}

function MostWatched({ posts }: { posts: Dashboard['plays']['mostWatched'] }) {
  const messages = useAdminMessages().dashboard.mostWatched;
  const maximum = posts[0]?.plays ?? 1;
  return (
    <TitledSection
      className="dashboard-list dashboard-watched"
      titleClass="dashboard-heading below-3"
      title={messages.title}
    >
      {posts.length === 0 ? (
        <p className="admin-hint">{messages.nothing}</p>
      ) : (
        <>
          <ol className="below-3">
            {posts.map(({ id, title, plays }) => (
              <li key={id}>
                <Link to={`/admin/posts/edit/${id}`}>{title}</Link>
                <span>{messages.plays(plays)}</span>
                <svg
                  className="dashboard-share fill wide above-1"
                  viewBox="0 0 100 1"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <rect className="graph-bar" width={(plays / maximum) * 100} height={1} />
                </svg>
              </li>
            ))}
          </ol>
          <p className="admin-hint">{messages.about}</p>
        </>
      )}
    </TitledSection>
  );
}
