/** The search: riders, tricks, tags and videos, while one types. */
import { useHref, useLoaderData, useNavigation } from 'react-router';
import { PageHead } from '../app/page-head.tsx';
import { useSearchWords } from '../messages/search-words.ts';
import { Pagination } from '../watch/pagination.tsx';
import { FoundNames } from './found-names.tsx';
import { FoundRiders } from './found-riders.tsx';
import { FoundVideoRow } from './found-video.tsx';
import type { Found, SearchData } from './load-search.ts';
import { NothingAsked, NothingFound, SearchFailed } from './nothing.tsx';
import { searchAddress } from './search-address.ts';
import { SearchField } from './search-field.tsx';

export function SearchScreen() {
  const words = useSearchWords();
  const { query, found, failed } = useLoaderData<SearchData>();
  const search = useHref('/search');
  const waiting = useNavigation().location?.pathname === search;
  return (
    <div className="search">
      <PageHead title={words.title} description={words.description} />
      <h1 className="search-title">{words.title}</h1>
      <SearchField query={query} status={useStatus(found, waiting)} />
      <div className="search-results" aria-busy={waiting}>
        {failed !== undefined && <SearchFailed query={query} status={failed} />}
        {query === '' && <NothingAsked />}
        {found && (isNothing(found) ? <NothingFound query={query} /> : <Results query={query} found={found} />)}
      </div>
    </div>
  );
}

function useStatus(found: Found | undefined, waiting: boolean): string {
  const words = useSearchWords();
  if (waiting) return words.searching;
  if (!found) return '';
  return isNothing(found) ? words.nothing : words.found(found.totalPosts, found.totalRiders);
}

function isNothing({ totalPosts, riders, tags, tricks }: Found): boolean {
  return totalPosts + riders.length + tags.length + tricks.length === 0;
}

function Results({ query, found }: { query: string; found: Found }) {
  const words = useSearchWords();
  const { riders, tricks, tags, videos, pageNumber, totalPages } = found;
  return (
    <>
      {riders.length > 0 && <FoundRiders riders={riders} />}
      {tricks.length > 0 && (
        <FoundNames
          title={words.tricks}
          names={tricks.map(({ name, parts, posts }) => ({ name, parts, note: words.inVideos(posts) }))}
        />
      )}
      {tags.length > 0 && (
        <FoundNames title={words.tags} names={tags.map(({ tag, name }) => ({ name: tag.name, parts: name }))} />
      )}
      {videos.length > 0 && (
        <section aria-labelledby="search-videos">
          <h2 className="search-section" id="search-videos">
            {words.videos}
          </h2>
          <ol className="found-videos">
            {videos.map((video) => (
              <FoundVideoRow key={video.card.id} video={video} />
            ))}
          </ol>
        </section>
      )}
      <Pagination page={pageNumber} totalPages={totalPages} addressOf={(page) => searchAddress(query, page)} />
    </>
  );
}
