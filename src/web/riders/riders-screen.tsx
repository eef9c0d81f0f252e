import { useRef, useState } from 'react';
import { Link, useHref, useLoaderData, useSearchParams } from 'react-router';
import { useRiderMessages } from '../messages/en/riders.ts';
import { CountryName } from '../ui/country.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { useExternalUrlChange, useTypedBeforeHydration } from '../ui/search-input.ts';
import type { ListedRider, loadRiders } from './load-riders.ts';
import { Portrait } from './portrait.tsx';
import { groupByLetter, searchRiders } from './search-riders.ts';

export function RidersScreen() {
  const messages = useRiderMessages();
  const { riders } = useLoaderData<typeof loadRiders>();
  const [query, search] = useRiderSearch();
  const found = searchRiders(riders, query);
  return (
    <div className="riders">
      <PageHead
        title={messages.title}
        description={messages.listDescription}
        {...(query.trim() === '' && { path: '/riders' })}
      />
      <div className="riders-head">
        <h1 className="riders-title">{messages.title}</h1>
        {riders.length > 0 && <RiderSearch query={query} found={found.length} onSearch={search} />}
      </div>
      {riders.length === 0 && <EmptyMessage title={messages.search.emptyTitle} text={messages.search.empty} />}
      {riders.length > 0 && found.length === 0 && (
        <EmptyMessage title={messages.search.noResultsTitle} text={messages.search.noResults(query.trim())}>
          <Link className="button" to="/riders" preventScrollReset>
            {messages.search.clear}
          </Link>
        </EmptyMessage>
      )}
      {query.trim() === '' ? <RidersByLetter riders={riders} /> : <RiderCards riders={found} />}
    </div>
  );
}

/** Letters are tiles among the cards. */
function RidersByLetter({ riders }: { riders: readonly ListedRider[] }) {
  return (
    <div className="rider-cards">
      {groupByLetter(riders).map((group) => (
        <section className="riders-letter" key={group.letter} aria-labelledby={`letter-${group.letter}`}>
          <h2 className="riders-letter-tile" id={`letter-${group.letter}`}>
            {group.letter}
          </h2>
          <ul className="riders-letter-cards">
            {group.riders.map((rider) => (
              <li key={rider.id}>
                <RiderCard rider={rider} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function RiderCards({ riders }: { riders: readonly ListedRider[] }) {
  return (
    <ul className="rider-cards">
      {riders.map((rider) => (
        <li key={rider.id}>
          <RiderCard rider={rider} />
        </li>
      ))}
    </ul>
  );
}

function EmptyMessage({ title, text, children }: { title: string; text: string; children?: React.ReactNode }) {
  return (
    <div className="message message-inline">
      <h2 className="message-title">{title}</h2>
      <p className="message-text">{text}</p>
      {children}
    </div>
  );
}

function RiderCard({ rider }: { rider: ListedRider }) {
  const riders = useRiderMessages();
  return (
    <Link className="rider-card" to={`/riders/${rider.id}`} viewTransition>
      <span className="portrait">
        <Portrait rider={rider} sizes="(min-width: 80rem) 13rem, (min-width: 40rem) 25vw, 45vw" />
      </span>
      <span className="rider-card-name">{rider.name}</span>
      <span className="rider-card-facts">
        {rider.country && <CountryName country={rider.country} />}
        {rider.games_played !== null && <span>{riders.games(rider.games_played)}</span>}
      </span>
    </Link>
  );
}

type RiderSearchProps = { query: string; found: number; onSearch: (query: string) => void };

/** Searches in the browser at each key; without scripts it is a plain form. */
function RiderSearch({ query, found, onSearch }: RiderSearchProps) {
  const { search } = useRiderMessages();
  const list = useHref('/riders');
  const field = useRef<HTMLInputElement>(null);
  useTypedBeforeHydration(field, query, onSearch);
  return (
    <search className="rider-search-place">
      <form
        className="rider-search"
        action={list}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(query);
        }}
      >
        <label className="rider-search-label" htmlFor="rider-search">
          {search.label}
        </label>
        <input
          className="rider-search-field"
          id="rider-search"
          type="search"
          name="q"
          value={query}
          placeholder={search.placeholder}
          autoComplete="off"
          spellCheck={false}
          ref={field}
          onChange={(event) => onSearch(event.target.value)}
        />
        <output className="rider-search-found" htmlFor="rider-search">
          {search.found(found)}
        </output>
        <noscript>
          <button className="button" type="submit">
            {search.submit}
          </button>
        </noscript>
      </form>
    </search>
  );
}

/** The query is in the URL too, so that a search can be shared and survives navigation. */
function useRiderSearch(): [query: string, search: (query: string) => void] {
  const [params, setParams] = useSearchParams();
  const urlQuery = params.get('q') ?? '';
  const [query, setQuery] = useState(urlQuery);
  const announceOwnChange = useExternalUrlChange(urlQuery, setQuery);

  function search(next: string) {
    const trimmed = next.trim();
    setQuery(next);
    announceOwnChange(trimmed);
    setParams(trimmed === '' ? {} : { q: trimmed }, { replace: true, preventScrollReset: true });
  }
  return [query, search];
}
