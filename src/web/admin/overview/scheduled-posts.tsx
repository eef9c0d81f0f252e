/** What comes out next. */
import { Link } from 'react-router';
import type { Overview } from '#contract/overview.ts';
import { useAdminOverviewWords } from '../../messages/admin-overview-words.ts';
import { useLongMoment } from '../table/use-long-moment.ts';

export function ScheduledPosts({ count, next }: Overview['scheduled']) {
  const words = useAdminOverviewWords().scheduled;
  const longMoment = useLongMoment();
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
