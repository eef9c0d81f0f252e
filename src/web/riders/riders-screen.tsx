/** Everybody who has ridden, by name. */
import { Link, useLoaderData } from 'react-router';
import { PageHead } from '../app/page-head.tsx';
import { useRiderWords } from '../messages/rider-words.ts';
import type { ListedRider, loadRiders } from './load-riders.ts';
import { RiderCard } from './rider-card.tsx';
import { RiderSearch } from './rider-search.tsx';
import { groupByLetter, searchRiders } from './search-riders.ts';
import { useRiderSearch } from './use-rider-search.ts';

export function RidersScreen() {
  const words = useRiderWords();
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
      {riders.length === 0 && <Nobody title={words.search.emptyTitle} text={words.search.empty} />}
      {riders.length > 0 && found.length === 0 && (
        <Nobody title={words.search.nobodyTitle} text={words.search.nobody(query.trim())}>
          <Link className="button" to="/riders" preventScrollReset>
            {words.search.clear}
          </Link>
        </Nobody>
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

function Nobody({ title, text, children }: { title: string; text: string; children?: React.ReactNode }) {
  return (
    <div className="message message-inline">
      <h2 className="message-title">{title}</h2>
      <p className="message-text">{text}</p>
      {children}
    </div>
  );
}
