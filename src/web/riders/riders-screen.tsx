/** Everybody who has ridden, by name. */

import { useRef, useState } from 'react';
import { Link, useHref, useLoaderData, useSearchParams } from 'react-router';
import { useRiderMessages } from '../messages/en/riders.ts';
import { PageHead } from '../ui/page-head.tsx';
import { useExternalUrlChange, useTypedBeforeHydration } from '../ui/search-input.ts';
import { CountryName } from './country.tsx';
import type { ListedRider, loadRiders } from './load-riders.ts';
import { Portrait } from './portrait.tsx';
import { groupByLetter, searchRiders } from './search-riders.ts';

export function RidersScreen() {
  const words = useRiderMessages();
  const { riders } = useLoaderData<typeof loadRiders>();
  const [query, search] = useRiderSearch();
  const found = searchRiders(riders, query);
  return (
    <div className="riders">
      <PageHead
        title={words.title}
        description={words.listDescription}
        {...(query.trim() === '' && { path: '/riders' })}
      />
      <div className="riders-head">
        <h1 className="riders-title">{words.title}</h1>
        {riders.length > 0 && <RiderSearch query={query} found={found.length} onSearch={search} />}
      </div>
      {riders.length === 0 && <EmptyMessage title={words.search.emptyTitle} text={words.search.empty} />}
      {riders.length > 0 && found.length === 0 && (
        <EmptyMessage title={words.search.nobodyTitle} text={words.search.nobody(query.trim())}>
          <Link className="button" to="/riders" preventScrollReset>
            {words.search.clear}
          </Link>
        </EmptyMessage>
      )}
      {query.trim() === '' ? <RidersByLetter riders={riders} /> : <RiderCards riders={found} />}
    </div>
  );
}

/** The letters stand among the cards as tiles of their own. */
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

export function RiderCard({ rider }: { rider: ListedRider }) {
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

export function RiderSearch({ query, found, onSearch }: RiderSearchProps) {
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

export function useRiderSearch(): [query: string, search: (query: string) => void] {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get('q') ?? '';
  const [query, setQuery] = useState(inAddress);
  const write = useExternalUrlChange(inAddress, setQuery);

  function search(next: string) {
    const written = next.trim();
    setQuery(next);
    write(written);
    setParams(written === '' ? {} : { q: written }, { replace: true, preventScrollReset: true });
  }
  return [query, search];
}
