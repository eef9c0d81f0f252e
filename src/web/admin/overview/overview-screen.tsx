/** `/admin`: what the site does at a glance, and all posts (spec 2). */
import { useQuery } from '@tanstack/react-query';
import { useAdminOverviewWords } from '../../messages/admin-overview-words.ts';
import { overview } from '../data/lists.ts';
import { AdminHead } from '../frame/admin-head.tsx';
import { AddPost, SearchedPosts } from '../posts/post-list.tsx';
import { ReadState } from '../table/read-state.tsx';
import { Figures } from './figures.tsx';
import { FirstSteps } from './first-steps.tsx';
import { MostWatched } from './most-watched.tsx';
import { ScheduledPosts } from './scheduled-posts.tsx';
import './overview.css';

export function OverviewScreen() {
  const words = useAdminOverviewWords();
  const query = useQuery(overview);
  const { data } = query;
  return (
    <>
      <AdminHead title={words.title}>
        <AddPost />
      </AdminHead>
      <div className="overview">
        <ReadState query={query} failed={words.failed} />
        {data && (
          <>
            <FirstSteps steps={data.firstSteps} />
            {/* Of a site without a post there is nothing to say yet. */}
            {data.firstSteps.post && (
              <>
                <Figures overview={data} />
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
        <SearchedPosts />
      </section>
    </>
  );
}
