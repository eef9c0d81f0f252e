/** What the site takes of the room that it has. */
import type { Overview } from '#contract/overview.ts';
import { useAdminOverviewWords } from '../../words/admin-overview-words.ts';
import { useAdminWords } from '../../words/admin-words.ts';
import { writeBytes } from './write-bytes.ts';

export function Storage({ database, pictures, free }: Overview['storage']) {
  const words = useAdminOverviewWords().storage;
  const { locale } = useAdminWords();
  const { count, bytes, unmeasured } = pictures;
  return (
    <section className="overview-list" aria-labelledby="overview-storage">
      <h2 className="overview-heading" id="overview-storage">
        {words.title}
      </h2>
      <dl>
        <div>
          <dt>
            {words.pictures(count - unmeasured)}
            {unmeasured > 0 && <span className="admin-hint">{words.unmeasured(unmeasured)}</span>}
          </dt>
          <dd>{writeBytes(bytes, locale)}</dd>
        </div>
        <div>
          <dt>{words.database}</dt>
          <dd>{writeBytes(database, locale)}</dd>
        </div>
        {free !== null && (
          <div>
            <dt>{words.free}</dt>
            <dd>{writeBytes(free, locale)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
