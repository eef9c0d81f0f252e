/** What visitors have watched most. */
import { Link } from 'react-router';
import type { Overview } from '#contract/overview.ts';
import { useAdminOverviewWords } from '../../messages/admin-overview-words.ts';

type Watched = Overview['plays']['mostWatched'];

export function MostWatched({ posts }: { posts: Watched }) {
  const words = useAdminOverviewWords().mostWatched;
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
