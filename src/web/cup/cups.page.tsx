import type { CupSummary } from '#contract/api/cups.ts';
import { useSite } from '../site/current-page.ts';
import { useMessages } from '../site/messages.ts';
import { definePage } from '../site/page.ts';
import { Link } from '../ui/link.tsx';
import { Poster } from '../ui/poster.tsx';
import { cupsMetadata } from './cup-metadata.ts';
import { useCupPath } from './cup-path.ts';
import styles from './cups.page.css?url';
import { formatDateRange, replayedYear } from './date-range.ts';
import { Facts } from './facts.tsx';
import { loadCups } from './load-cup.ts';
import { NoCup } from './no-cup.tsx';

export default definePage({
  path: '/cups',
  styles,
  cache: {},
  inSitemap: true,
  isTracked: true,
  load: loadCups,
  head: (_, { messages: { cups } }) => ({
    title: cups.title,
    description: cups.description,
    path: '/cups',
    metadata: cupsMetadata,
  }),
  Body: CupsPage,
});

function CupsPage({ data: { cups } }: { data: Awaited<ReturnType<typeof loadCups>> }) {
  const messages = useMessages().cups;
  // The newest of an odd number of cups fills a row.
  const isWide = (index: number) => index === 0 && cups.length % 2 === 1;
  return (
    <div className="cups page">
      {cups.length === 0 ? (
        <NoCup />
      ) : (
        <>
          <header className="cups-head stack below-6">
            <h1>{messages.title}</h1>
            <p className="cups-lead quiet measure">{messages.description}</p>
          </header>
          <ol className="cups-list">
            {cups.map((cup, index) => (
              <li key={cup.id} className={isWide(index) ? 'cups-newest' : undefined}>
                <CupRow cup={cup} first={index === 0} sizes={isWide(index) ? NEWEST_SIZES : SIZES} />
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

const NARROW_SIZES = '(min-width: 40rem) 46vw, (min-resolution: 2dppx) 48vw, 92vw';
const SIZES = `(min-width: 64rem) 18rem, ${NARROW_SIZES}`;
const NEWEST_SIZES = `(min-width: 64rem) 40vw, ${NARROW_SIZES}`;

function CupRow({ cup, first, sizes }: { cup: CupSummary; first: boolean; sizes: string }) {
  const { cup: cupMessages, cups: messages, times } = useMessages();
  const cupPath = useCupPath();
  const { title, location, dateRange } = cup;
  const year = replayedYear(title, dateRange);
  const facts = [
    year && messages.replay(year, cup.decidedGames > 0 && cup.champion === null),
    // Most titles name the place.
    title.includes(location) ? null : location,
    dateRange && formatDateRange(dateRange, times, cupMessages.dates),
    messages.riders(cup.riderCount),
    messages.games(cup.gameCount),
  ];
  return (
    <article className="cups-row stack-4">
      <span className="cups-poster">
        <Poster picture={{ location: cup.posterImgLocation, color: cup.posterImgColor }} sizes={sizes} first={first} />
      </span>
      <div>
        <h2 className="cups-title">
          <Link className="cups-link covering plain" to={cupPath(cup.id)}>
            {title}
          </Link>
        </h2>
        <Facts className="cups-facts note above-2" facts={facts} />
        <State cup={cup} />
        {cup.champion && <CupChampion name={cup.champion.name} />}
      </div>
    </article>
  );
}

/** Marks the cup of the bracket page until its final. */
function State({ cup: { id, picksOpen, champion } }: { cup: CupSummary }) {
  const messages = useMessages().cups;
  if (useSite()?.bracketCupId !== id || champion !== null) return null;
  return <p className="cups-state small strong above-2">{picksOpen ? messages.picksOpen : messages.live}</p>;
}

function CupChampion({ name }: { name: string }) {
  const { cup, cups } = useMessages();
  return (
    <p className="cups-champion above-2">
      <span className="cups-champion-label note">{cup.champion}</span>{' '}
      <span className="strong breaks result" hidden>
        {name}
      </span>
      <span className="cups-champion-hidden note result-hidden">{cups.hidden}</span>
    </p>
  );
}
