/** `/admin`: what the site does at a glance, and all posts (spec 2). */
import { useQuery } from '@tanstack/react-query';
import { useAdminDashboardMessages } from '../../messages/en/admin-dashboard.ts';
import { AdminHeader } from '../admin-header.tsx';
import { AddPostLink, SearchablePostTable } from '../posts/post-list.tsx';
import { dashboardQuery } from '../queries.ts';
import { QueryState } from '../query-state.tsx';
import { Charts } from './charts.tsx';
import './dashboard.css';
import { Link } from 'react-router';
import type { Overview } from '#contract/overview.ts';
import { useFormatDateTime } from '../table/table.tsx';

export function DashboardScreen() {
  const words = useAdminDashboardMessages();
  const query = useQuery(dashboardQuery);
  const { data } = query;
  return (
    <>
      <AdminHeader title={words.title}>
        <AddPostLink />
      </AdminHeader>
      <div className="overview">
        <QueryState query={query} failed={words.failed} />
        {data && (
          <>
            <FirstSteps steps={data.firstSteps} />
            {/* Of a site without a post there is nothing to say yet. */}
            {data.firstSteps.post && (
              <>
                <Charts overview={data} />
                <div className="overview-lists">
                  <ScheduledPosts {...data.scheduled} />
                  <MostWatched posts={data.plays.mostWatched} />
                </div>
              </>
            )}
          </>
        )}
      </div>
      <section aria-labelledby="overview-posts">
        <h2 className="overview-heading" id="overview-posts">
          {words.posts}
        </h2>
        <SearchablePostTable />
      </section>
    </>
  );
}

type Steps = Overview['firstSteps'];

const STEPS: { step: keyof Steps; to: string }[] = [
  { step: 'post', to: '/admin/posts/new' },
  { step: 'rider', to: '/admin/riders/new' },
  { step: 'cup', to: '/admin/cups/new' },
  { step: 'slide', to: '/admin/heroes/new' },
];

function FirstSteps({ steps }: { steps: Steps }) {
  const words = useAdminDashboardMessages().begin;
  if (STEPS.every(({ step }) => steps[step])) return null;
  return (
    <section className="overview-begin" aria-labelledby="overview-begin">
      <h2 className="overview-heading" id="overview-begin">
        {words.title}
      </h2>
      <p className="admin-hint">{words.text}</p>
      <ol className="overview-steps">
        {STEPS.map(({ step, to }) => (
          <li key={step}>
            <Link to={to} data-done={steps[step]}>
              {words[step]}
              <span className="overview-tick">{steps[step] ? words.done : words.open}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

function ScheduledPosts({ count, next }: Overview['scheduled']) {
  const words = useAdminDashboardMessages().scheduled;
  const longMoment = useFormatDateTime();
  return (
    <section className="overview-list" aria-labelledby="overview-scheduled">
      <h2 className="overview-heading" id="overview-scheduled">
        {words.title}
      </h2>
      {count === 0 ? (
        <p className="admin-hint">{words.nothing}</p>
      ) : (
        <>
          <ol>
            {next.map(({ id, title, publishDate }) => (
              <li key={id}>
                <Link to={`/admin/posts/edit/${id}`}>{title}</Link>
                <time dateTime={publishDate}>{longMoment(publishDate)}</time>
              </li>
            ))}
          </ol>
          {count > next.length && (
            <p className="overview-more">
              <Link to="/admin/posts?show=scheduled&order=publishDate">{words.all(count)}</Link>
            </p>
          )}
        </>
      )}
    </section>
  );
}

type Watched = Overview['plays']['mostWatched'];

function MostWatched({ posts }: { posts: Watched }) {
  const words = useAdminDashboardMessages().mostWatched;
  const most = posts[0]?.plays ?? 1;
  return (
    <section className="overview-list overview-watched" aria-labelledby="overview-watched">
      <h2 className="overview-heading" id="overview-watched">
        {words.title}
      </h2>
      {posts.length === 0 ? (
        <p className="admin-hint">{words.nothing}</p>
      ) : (
        <>
          <ol>
            {posts.map(({ id, title, plays }) => (
              <li key={id}>
                <Link to={`/admin/posts/edit/${id}`}>{title}</Link>
                <span>{words.plays(plays)}</span>
                <svg className="overview-share" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                  <rect className="plot-bar" width={(plays / most) * 100} height={1} />
                </svg>
              </li>
            ))}
          </ol>
          <p className="admin-hint">{words.about}</p>
        </>
      )}
    </section>
  );
}
