/** The search: riders, tricks, tags and videos, while one types. */
import { Link, useHref, useLoaderData, useNavigation } from 'react-router';
import { useSearchMessages } from '../messages/en/search.ts';
import { PageHead } from '../ui/page-head.tsx';
import { Pagination } from '../watch/pagination.tsx';
import type { Found, SearchData } from './load-search.ts';
import { SearchField } from './search-field.tsx';
import { searchPath } from './search-path.ts';
import { FoundNames, FoundRiders, FoundVideoRow } from './search-results.tsx';

export function SearchScreen() {
  const words = useSearchMessages();
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
        {query === '' && <EmptySearch />}
        {found && (isEmpty(found) ? <NoResults query={query} /> : <SearchResultList query={query} found={found} />)}
      </div>
    </div>
  );
}

function useStatus(found: Found | undefined, waiting: boolean): string {
  const words = useSearchMessages();
  if (waiting) return words.searching;
  if (!found) return '';
  return isEmpty(found) ? words.nothing : words.found(found.totalPosts, found.totalRiders);
}

function isEmpty({ totalPosts, riders, tags, tricks }: Found): boolean {
  return totalPosts + riders.length + tags.length + tricks.length === 0;
}

function SearchResultList({ query, found }: { query: string; found: Found }) {
  const words = useSearchMessages();
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
      <Pagination page={pageNumber} totalPages={totalPages} pathOf={(page) => searchPath(query, page)} />
    </>
  );
}

export function EmptySearch() {
  const words = useSearchMessages();
  return (
    <section className="search-nothing">
      <h2 className="search-nothing-title">{words.emptyTitle}</h2>
      <p className="search-nothing-text">{words.empty}</p>
      <ul className="found-names">
        {words.examples.map((example) => (
          <li key={example}>
            <Link className="found-name" to={searchPath(example)}>
              {example}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function NoResults({ query }: { query: string }) {
  const words = useSearchMessages();
  return (
    <section className="search-nothing">
      <h2 className="search-nothing-title">{words.nothingTitle}</h2>
      <p className="search-nothing-text">{words.nothingText(query)}</p>
      <p className="search-nothing-text">{words.nothingAdvice}</p>
      <p className="message-ways">
        <Link className="button" to="/riders">
          {words.allRiders}
        </Link>
        <Link className="button button-quiet" to="/posts">
          {words.allVideos}
        </Link>
      </p>
    </section>
  );
}

const OVERLOAD_STATUSES = [429, 503];

/** `status` is 0 where nothing came back at all. */
export function SearchFailed({ query, status }: { query: string; status: number }) {
  const words = useSearchMessages();
  const busy = { title: words.busyTitle, text: words.busy };
  const unreachable = { title: words.unreachableTitle, text: words.unreachable };
  const failed = { title: words.failedTitle, text: words.failed };
  const { title, text } = status === 0 ? unreachable : OVERLOAD_STATUSES.includes(status) ? busy : failed;
  return (
    <section className="search-nothing" role="alert">
      <h2 className="search-nothing-title">{title}</h2>
      <p className="search-nothing-text">{text}</p>
      <Link className="button" to={searchPath(query)} replace>
        {words.again}
      </Link>
    </section>
  );
}
