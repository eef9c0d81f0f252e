import { useEffect, useState } from 'react';
import { isRoundTag } from '#contract/rules/cups.ts';
import { parseSearchQuery } from '#contract/rules/search.ts';
import { api } from '../api/client.ts';
import { useCupPath } from '../cup/cup-path.ts';
import { useCurrentPage } from '../site/current-page.ts';
import { useMessages } from '../site/messages.ts';
import { navigate } from '../site/navigate.ts';
import { Redirect } from '../site/page.ts';
import { Covered } from '../ui/covered.tsx';
import { Link } from '../ui/link.tsx';
import { Pagination } from '../watch/pagination.tsx';
import { type Found, loadSearch, type SearchData } from './load-search.ts';
import { SearchField } from './search-field.tsx';
import { searchPath } from './search-path.ts';
import { FoundNames, FoundRiders, FoundVideos, textOf } from './search-results.tsx';

export default function Search({ loaded }: { loaded: SearchData }) {
  const messages = useMessages().search;
  const { data, waiting } = useSearchData(loaded);
  const { query, found, failed } = data;
  return (
    <div className="search page" data-own-query="">
      <h1 className="search-title below-6">{messages.title}</h1>
      <SearchField
        query={query}
        failed={failed !== undefined}
        hasResults={found !== undefined && !isEmpty(found)}
        status={useStatus(found, waiting)}
      />
      <div className="search-results stack-12 above-6" aria-busy={waiting}>
        {failed !== undefined && <SearchFailed query={query} status={failed} />}
        {query === '' && <EmptySearch />}
        {typeof found?.since === 'number' && <SinceFilter query={query} year={found.since} />}
        {found &&
          (isEmpty(found) ? (
            <NoResults query={query} found={found} />
          ) : (
            <SearchResultList query={query} found={found} />
          ))}
      </div>
    </div>
  );
}

/** `loaded` is what the document has found. */
function useSearchData(loaded: SearchData): { data: SearchData; waiting: boolean } {
  const { query } = useCurrentPage();
  const { language } = useMessages();
  const [shown, setShown] = useState({ query, data: loaded });
  const waiting = shown.query !== query;

  useEffect(() => {
    if (!waiting) return;
    const request = new AbortController();
    const { signal } = request;
    loadSearch({ api, query, language, signal }).then(
      (data) => signal.aborted || setShown({ query, data }),
      (error: unknown) => signal.aborted || navigate(error instanceof Redirect ? error.location : '/not-found'),
    );
    return () => request.abort();
  }, [waiting, query, language]);

  return { data: shown.data, waiting };
}

function useStatus(found: Found | undefined, waiting: boolean): string {
  const { search: messages, ui } = useMessages();
  if (waiting) return ui.searching;
  if (!found) return '';
  return isEmpty(found)
    ? messages.nothing(found.suggestions.length)
    : messages.found(found.totalPosts, found.totalRiders);
}

function isEmpty({ totalPosts, riders, cups, tags, tricks }: Found): boolean {
  return totalPosts + riders.length + cups.length + tags.length + tricks.length === 0;
}

/** Links to the search without the filter by year. */
function SinceFilter({ query, year }: { query: string; year: number }) {
  const messages = useMessages().search;
  return (
    <p>
      <Link className="chip" to={searchPath(parseSearchQuery(query).words)}>
        {messages.since(year)}
        <span className="chip-remove" aria-hidden="true" />
        <span className="hidden-visually"> {messages.removeSince}</span>
      </Link>
    </p>
  );
}

function FoundWords({ words }: Pick<Found, 'words'>) {
  const messages = useMessages().search;
  if (words.length === 0) return null;
  return (
    <FoundNames
      title={messages.words}
      names={words.map(({ word, name, parts, moments }) => ({
        name,
        parts,
        note: messages.moments(moments),
        to: `/tricks/${word}`,
      }))}
    />
  );
}

function SearchResultList({ query, found }: { query: string; found: Found }) {
  const { search: messages, reels } = useMessages();
  const cupPath = useCupPath();
  const { riders, cups, words, tricks, tags, videos, pageNumber, totalPages } = found;
  // The tag of a cup that is found leads to the same videos.
  const otherTags = tags.filter(({ tag }) => !cups.some(({ name }) => textOf(name) === tag.name));
  const [roundTags, plainTags] = partition(otherTags, ({ tag }) => isRoundTag(tag.name));
  // A game of a late round tells who won the games before it.
  const [roundVideos, plainVideos] = partition(
    videos,
    (video) => isRoundTag(query) || video.tags.some((tag) => isRoundTag(textOf(tag))),
  );
  return (
    <>
      {riders.length > 0 && <FoundRiders riders={riders} />}
      {cups.length > 0 && (
        <FoundNames
          title={messages.cups}
          names={cups.map(({ cup, name }) => ({ name: cup.title, parts: name, to: cupPath(cup.id) }))}
        />
      )}
      <FoundWords words={words} />
      {tricks.length > 0 && (
        <FoundNames
          title={messages.tricks}
          names={tricks.map(({ name, wordingParts, posts }) => ({
            name,
            parts: wordingParts,
            note: messages.inVideos(posts),
          }))}
        />
      )}
      {videos.some(({ moments }) => moments.length > 0) && (
        <p>
          <Link className="button" to={`/reel?${new URLSearchParams({ q: query })}`}>
            {reels.playAll}
          </Link>
        </p>
      )}
      <TagsAndVideos tags={plainTags} videos={plainVideos} />
      {roundTags.length + roundVideos.length > 0 && (
        <Covered key={query} summary={messages.roundsCovered}>
          <div className="stack-12 above-6">
            <TagsAndVideos
              tags={roundTags}
              videos={roundVideos}
              continued={{ tags: plainTags.length > 0, videos: plainVideos.length > 0 }}
            />
          </div>
        </Covered>
      )}
      <Pagination page={pageNumber} totalPages={totalPages} pathOf={(page) => searchPath(query, page)} />
    </>
  );
}

type TagsAndVideosProps = Pick<Found, 'tags' | 'videos'> & { continued?: { tags: boolean; videos: boolean } };

function TagsAndVideos({ tags, videos, continued }: TagsAndVideosProps) {
  const messages = useMessages().search;
  return (
    <>
      {tags.length > 0 && (
        <FoundNames
          title={messages.tags}
          continued={continued?.tags}
          names={tags.map(({ tag, name }) => ({ name: tag.name, parts: name }))}
        />
      )}
      {videos.length > 0 && <FoundVideos title={messages.videos} continued={continued?.videos} videos={videos} />}
    </>
  );
}

function partition<T>(all: readonly T[], test: (one: T) => boolean): [T[], T[]] {
  return [all.filter(test), all.filter((one) => !test(one))];
}

function EmptySearch() {
  const messages = useMessages().search;
  return (
    <section className="search-nothing stack-4 start">
      <h2>{messages.emptyTitle}</h2>
      <p className="search-nothing-text quiet lead breaks">{messages.empty}</p>
      <ul className="wrap-2">
        {messages.examples.map((example) => (
          <li key={example}>
            <Link className="found-name framed strong plain touch" to={searchPath(example)}>
              {example}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoResults({ query, found: { suggestions, words } }: { query: string; found: Found }) {
  const { search: messages, riders, navigation } = useMessages();
  return (
    <section className="search-nothing stack-4 start">
      <h2>{messages.nothingTitle}</h2>
      <p className="search-nothing-text quiet lead breaks">{messages.nothingText(query)}</p>
      {suggestions.length === 0 ? (
        <p className="search-nothing-text quiet lead breaks">{messages.nothingAdvice}</p>
      ) : (
        <FoundNames
          title={messages.suggestions}
          names={suggestions.map((name) => ({ name, parts: [{ text: name, found: false }] }))}
        />
      )}
      <FoundWords words={words} />
      <p className="message-actions">
        <Link className="button" to="/riders">
          {riders.profile.allRiders}
        </Link>
        <Link className="button button-quiet" to="/posts">
          {navigation.posts}
        </Link>
      </p>
    </section>
  );
}

const OVERLOAD_STATUSES = [429, 503];

function SearchFailed({ query, status }: { query: string; status: number }) {
  const { search: messages, outage, ui } = useMessages();
  const busy = { title: outage.rateLimited.title, text: messages.busy };
  const unreachable = { title: outage.unreachable.title, text: messages.unreachable };
  const failed = { title: outage.unavailable.title, text: messages.failed };
  const { title, text } = status === 0 ? unreachable : OVERLOAD_STATUSES.includes(status) ? busy : failed;
  return (
    <section className="search-nothing stack-4 start" role="alert">
      <h2>{title}</h2>
      <p className="search-nothing-text quiet lead breaks">{text}</p>
      <Link className="button" to={searchPath(query)} refresh>
        {ui.retry}
      </Link>
    </section>
  );
}
