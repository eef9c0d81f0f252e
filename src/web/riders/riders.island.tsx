import { useRiderMessages } from '../messages/en/riders.ts';
import { Rivalries } from '../rivals/rivalries.tsx';
import { CountryName } from '../ui/country.tsx';
import { Covered } from '../ui/covered.tsx';
import { Link } from '../ui/link.tsx';
import { ListSearch, useListSearch } from '../ui/list-search.tsx';
import { TimeAgo } from '../ui/time-ago.tsx';
import type { ListedRider, RidersData } from './load-riders.ts';
import { Portrait } from './portrait.tsx';
import {
  groupByLetter,
  parseRiderSort,
  RIDER_SORTS,
  type RiderSort,
  searchRiders,
  sortRiders,
} from './search-riders.ts';

/** Searches and sorts in the browser; without scripts by documents. */
export default function Riders({ riders, rivalries }: RidersData) {
  const messages = useRiderMessages();
  const { parameters, query, search } = useListSearch();
  const sort = parseRiderSort(parameters.get('sort'));
  const found = searchRiders(riders, query);
  const all = query.trim() === '';
  return (
    <div className="riders" data-own-query="">
      <div className="riders-head">
        <h1 className="riders-title">{messages.title}</h1>
        {riders.length > 0 && (
          <ListSearch path="/riders" messages={messages.search} query={query} found={found.length} onSearch={search}>
            {sort !== 'name' && <input type="hidden" name="sort" value={sort} />}
          </ListSearch>
        )}
      </div>
      {riders.length === 0 && <EmptyMessage title={messages.search.emptyTitle} text={messages.search.empty} />}
      {riders.length > 0 && <RiderSorts query={query} chosen={sort} />}
      {riders.length > 0 && found.length === 0 && (
        <EmptyMessage title={messages.search.noResultsTitle} text={messages.search.noResults(query.trim())}>
          <Link className="button" to={ridersPath('', sort)} keepScroll>
            {messages.search.clear}
          </Link>
        </EmptyMessage>
      )}
      {all && sort === 'name' && <Rivalries rivalries={rivalries} />}
      <SortedRiders riders={found} sort={sort} byLetter={all && sort === 'name'} />
    </div>
  );
}

type SortedRidersProps = { riders: readonly ListedRider[]; sort: RiderSort; byLetter: boolean };

/** The order by wins is a result; so are the wins of a single rider. */
function SortedRiders({ riders, sort, byLetter }: SortedRidersProps) {
  const messages = useRiderMessages().sort;
  if (byLetter) return <RidersByLetter riders={riders} />;
  const cards = <RiderCards riders={sortRiders(riders, sort)} sort={sort} />;
  if (sort !== 'wins' || riders.length === 0) return cards;
  return (
    <div className="riders-by-wins">
      <p className="riders-by-wins-note">{messages.winsNote}</p>
      <Covered summary={messages.showWins}>{cards}</Covered>
    </div>
  );
}

function RiderSorts({ query, chosen }: { query: string; chosen: RiderSort }) {
  const messages = useRiderMessages().sort;
  return (
    <nav className="rider-sorts" aria-label={messages.label}>
      <span aria-hidden="true">{messages.label}</span>
      {RIDER_SORTS.map((sort) => (
        <Link
          className="chip"
          key={sort}
          to={ridersPath(query.trim(), sort)}
          aria-current={sort === chosen ? 'true' : undefined}
          keepScroll
        >
          {messages.names[sort]}
        </Link>
      ))}
    </nav>
  );
}

function ridersPath(query: string, sort: RiderSort): string {
  const parameters = new URLSearchParams({ ...(sort !== 'name' && { sort }), ...(query !== '' && { q: query }) });
  return parameters.size === 0 ? '/riders' : `/riders?${parameters}`;
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
                <RiderCard rider={rider} sort="name" />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function RiderCards({ riders, sort }: { riders: readonly ListedRider[]; sort: RiderSort }) {
  return (
    <ul className="rider-cards">
      {riders.map((rider) => (
        <li key={rider.id}>
          <RiderCard rider={rider} sort={sort} />
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

function RiderCard({ rider, sort }: { rider: ListedRider; sort: RiderSort }) {
  return (
    <Link className="rider-card" to={`/riders/${rider.id}`}>
      <span className="portrait">
        <Portrait rider={rider} sizes="(min-width: 80rem) 13rem, (min-width: 40rem) 25vw, 45vw" />
      </span>
      <span className="rider-card-name">{rider.name}</span>
      <span className="rider-card-facts">
        {rider.country && <CountryName country={rider.country} />}
        <RiderFigure rider={rider} sort={sort} />
      </span>
    </Link>
  );
}

/** The figure by which the cards are sorted; by default the games. */
function RiderFigure({ rider: { games, wins, lastSeen }, sort }: { rider: ListedRider; sort: RiderSort }) {
  const riders = useRiderMessages();
  if (sort === 'wins') return <span>{riders.wins(wins)}</span>;
  if (sort === 'last-seen') return lastSeen === null ? <span>{riders.notSeen}</span> : <TimeAgo moment={lastSeen} />;
  return games > 0 && <span>{riders.games(games)}</span>;
}
