import { Rivalries } from '../rivals/rivalries.tsx';
import { useCurrentPage } from '../site/current-page.ts';
import { useMessages } from '../site/messages.ts';
import { CountryName } from '../ui/country.tsx';
import { Covered } from '../ui/covered.tsx';
import { Link } from '../ui/link.tsx';
import { ListSearch, NoListResults, useListQuery } from '../ui/list-search.tsx';
import { searchNames } from '../ui/search-names.ts';
import { TimeAgo } from '../ui/time-ago.tsx';
import type { ListedRider, RidersData } from './load-riders.ts';
import { OpenRecord } from './open-record.tsx';
import { Portrait } from './portrait.tsx';
import { groupByLetter, parseRiderSort, RIDER_SORTS, type RiderSort, sortRiders } from './rider-order.ts';

const [DEFAULT] = RIDER_SORTS;

/** The page has all riders, and hides those that the search does not find. */
export function RiderList({ riders, rivalries }: RidersData) {
  const { navigation } = useMessages();
  const query = useListQuery();
  const sort = parseRiderSort(useCurrentPage().query.get('sort'));
  const found = new Set(searchNames(riders, ({ name }) => [name], query));
  if (riders.length === 0) return <NoRiders />;
  const listSearch = { list: 'riders', found: found.size } as const;
  return (
    <div className="riders page">
      <div className="riders-head wrap spread">
        <h1 className="riders-title">{navigation.riders}</h1>
        <ListSearch {...listSearch}>{sort !== DEFAULT && <input type="hidden" name="sort" value={sort} />}</ListSearch>
      </div>
      <div className="riders-bar wrap spread">
        <RiderSorts query={query} chosen={sort} />
        {sort === DEFAULT && <Rivalries rivalries={rivalries} />}
      </div>
      <NoListResults {...listSearch} />
      <SortedRiders riders={riders} found={found} sort={sort} />
    </div>
  );
}

function NoRiders() {
  const { navigation, riders } = useMessages();
  return (
    <div className="riders page">
      <h1 className="riders-title">{navigation.riders}</h1>
      <div className="message message-inline">
        <h2 className="message-title display">{riders.search.emptyTitle}</h2>
        <p className="message-text">{riders.search.empty}</p>
      </div>
    </div>
  );
}

type SortedRidersProps = { riders: readonly ListedRider[]; found: ReadonlySet<ListedRider>; sort: RiderSort };

/** Covers the order by wins, which is a result. */
function SortedRiders({ riders, found, sort }: SortedRidersProps) {
  const messages = useMessages().riders.sort;
  if (sort === 'name') return <RidersByLetter riders={riders} found={found} />;
  const cards = (
    <ul className="rider-cards stack">
      <RiderItems riders={sortRiders(riders, sort)} found={found} sort={sort} />
    </ul>
  );
  if (sort !== 'wins') return cards;
  return (
    <div className="riders-by-wins">
      <p className="riders-by-wins-note quiet below-4">{messages.winsNote}</p>
      <Covered summary={messages.showWins}>{cards}</Covered>
    </div>
  );
}

function RiderSorts({ query, chosen }: { query: string; chosen: RiderSort }) {
  const messages = useMessages().riders.sort;
  return (
    <nav className="rider-sorts row gap-2 note" aria-label={messages.label} data-keeps-search="">
      <span aria-hidden="true">{messages.label}</span>
      {RIDER_SORTS.map((sort) => (
        <Link
          className="chip"
          key={sort}
          to={ridersPath(query, sort)}
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
  const parameters = new URLSearchParams({ ...(sort !== DEFAULT && { sort }), ...(query !== '' && { q: query }) });
  return parameters.size === 0 ? '/riders' : `/riders?${parameters}`;
}

function RidersByLetter({ riders, found }: Omit<SortedRidersProps, 'sort'>) {
  const groups = groupByLetter(riders);
  return (
    <div className="riders-by-letter">
      <div className="rider-cards stack">
        {groups.map((group) => (
          <section className="riders-letter" key={group.letter} aria-labelledby={`letter-${group.letter}`}>
            <h2 className="riders-letter-tile display" id={`letter-${group.letter}`}>
              {group.letter}
            </h2>
            <ul className="riders-letter-cards">
              <RiderItems riders={group.riders} found={found} sort="name" />
            </ul>
          </section>
        ))}
      </div>
      <LetterRail letters={groups.map(({ letter }) => letter)} />
    </div>
  );
}

/** Phones show it, because their list is many screens long. */
function LetterRail({ letters }: { letters: readonly string[] }) {
  const { rail } = useMessages().riders.sort;
  return (
    <nav className="letter-rail small strong" aria-label={rail}>
      {letters.map((letter) => (
        <a className="plain" key={letter} href={`#letter-${encodeURIComponent(letter)}`}>
          {letter}
        </a>
      ))}
    </nav>
  );
}

function RiderItems({ riders, found, sort }: SortedRidersProps) {
  return riders.map((rider) => (
    <li key={rider.id} data-names={rider.name} hidden={!found.has(rider)}>
      <RiderCard rider={rider} sort={sort} />
    </li>
  ));
}

function RiderCard({ rider, sort }: { rider: ListedRider; sort: RiderSort }) {
  return (
    <Link className="rider-card plain stack" to={`/riders/${rider.id}`}>
      <span className="portrait">
        <Portrait rider={rider} sizes="(min-width: 80rem) 13rem, (min-width: 40rem) 25vw, 33vw" />
      </span>
      <span className="rider-card-name strong breaks above-2">{rider.name}</span>
      <span className="rider-card-facts wrap note above-1">
        {rider.country && <CountryName country={rider.country} short />}
        <RiderFigure rider={rider} sort={sort} />
      </span>
    </Link>
  );
}

function RiderFigure({ rider, sort }: { rider: ListedRider; sort: RiderSort }) {
  const riders = useMessages().riders;
  const { lastSeen } = rider;
  if (sort === 'wins') return <span>{riders.wins(rider.wins)}</span>;
  if (sort === 'last-seen') return lastSeen === null ? <span>{riders.notSeen}</span> : <TimeAgo moment={lastSeen} />;
  return (
    <>
      {rider.games > 0 && <span>{riders.games(rider.games)}</span>}
      <OpenRecord record={rider} />
    </>
  );
}
