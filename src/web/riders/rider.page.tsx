import type { RiderRecord as RecordData } from '#contract/api/riders.ts';
import { Follow } from '../account/alerts/follow.tsx';
import { rivalsPath } from '../rivals/rivals-path.ts';
import { Share } from '../share/share.tsx';
import { useMessages } from '../site/messages.ts';
import { definePage } from '../site/page.ts';
import { CountryName } from '../ui/country.tsx';
import { Covered } from '../ui/covered.tsx';
import { Link } from '../ui/link.tsx';
import { TitledSection } from '../ui/titled-section.tsx';
import { Pagination } from '../watch/pagination.tsx';
import { PostGrid } from '../watch/post-grid.tsx';
import { loadRider } from './load-riders.ts';
import { tellsNoResult } from './open-record.tsx';
import { Portrait } from './portrait.tsx';
import { RiderCups } from './rider-cups.tsx';
import { riderMetadata } from './rider-metadata.ts';
import { RiderStats } from './rider-stats.tsx';
import { RiderTitle } from './rider-title.tsx';
import styles from './riders.page.css?url';

type RiderData = Awaited<ReturnType<typeof loadRider>>;

export default definePage({
  path: '/riders/:id',
  styles,
  cache: { query: { page: /^[1-9]\d{0,8}$/ } },
  isTracked: true,
  load: loadRider,
  head: (data, { messages: { lists, riders } }) => {
    const { rider, page } = data;
    return {
      title: page === 1 ? rider.name : `${rider.name}, ${lists.page(page)}`,
      description: riders.profile.description(rider.name),
      path: page === 1 ? `/riders/${rider.id}` : `/riders/${rider.id}?page=${page}`,
      metadata: (context) => riderMetadata(data, context),
    };
  },
  Body: RiderPage,
});

function RiderPage({ data }: { data: RiderData }) {
  const { profile } = useMessages().riders;
  const { rider, record, cups } = data;
  return (
    <article className="rider page">
      <header className="rider-head stack-4">
        <div className="rider-portrait portrait">
          <Portrait rider={rider} sizes="(min-width: 56rem) 26rem, 60vw" first />
        </div>
        <Link className="rider-back note" to="/riders">
          {profile.allRiders}
        </Link>
        <RiderTitle name={rider.name} />
        <RiderTotal record={record} />
        <div className="rider-about stack-4">
          <RiderFacts {...data} />
          <div className="wrap-2">
            <Follow riderId={rider.id} name={rider.name} />
            <Share path={`/riders/${rider.id}`} title={rider.name} />
          </div>
        </div>
      </header>
      <div className="rider-figures stack-12">
        <RiderStats rider={rider} games={record.games || rider.games_played} charted={record.charted} />
        <HeadToHead riderId={rider.id} record={record} />
      </div>
      <RiderCups cups={cups} />
      <RiderVideos {...data} />
    </article>
  );
}

function RiderFacts({ rider, country, age }: Pick<RiderData, 'rider' | 'country' | 'age'>) {
  const { profile } = useMessages().riders;
  const facts = [
    { name: profile.country, value: country && <CountryName country={country} /> },
    { name: profile.sponsor, value: rider.sponsor },
    { name: profile.age, value: age === null ? null : <span data-birthdate={rider.birthdate}>{age}</span> },
  ].filter(({ value }) => value !== null);
  if (facts.length === 0) return null;
  return (
    <dl className="rider-facts wrap">
      {facts.map(({ name, value }) => (
        <div className="rider-fact" key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type RiderVideosProps = Pick<RiderData, 'rider' | 'cards' | 'page' | 'totalPages'>;

function RiderVideos({ rider, cards: posts, page, totalPages }: RiderVideosProps) {
  const { riders, reels, search } = useMessages();
  const { videos } = riders;
  return (
    <TitledSection id="videos" titleClass="rider-section" title={search.videos}>
      {posts.length > 0 && (
        <p className="message-actions">
          <Link className="button" to={`/reel?rider=${rider.id}`}>
            {reels.playAll}
          </Link>
        </p>
      )}
      {posts.length === 0 ? <p className="rider-note quiet">{videos.none}</p> : <PostGrid posts={posts} />}
      <Pagination page={page} totalPages={totalPages} pathOf={(number) => videosPath(rider.id, number)} />
    </TitledSection>
  );
}

/** The fragment opens another page of videos at the videos. */
function videosPath(id: number, page: number): string {
  return `/riders/${id}${page === 1 ? '' : `?page=${page}`}#videos`;
}

function RiderTotal({ record }: { record: RecordData }) {
  const messages = useMessages().riders.record;
  const { games, wins, losses, letters } = record;
  const unknown = games - wins - losses;
  const total = (
    <div className="rider-total-figures line">
      <span className="rider-total-score display figures" aria-hidden="true">
        {wins}–{losses}
      </span>
      <p>
        {messages.sentence(wins, losses)}.{unknown > 0 && ` ${messages.unknown(unknown, games)}`}
        {letters && ` ${messages.letters(letters.given, letters.taken)}.`}
      </p>
    </div>
  );
  return (
    <section className="rider-total" aria-label={messages.title}>
      {wins + losses === 0 ? (
        <p className="quiet">{messages.none}</p>
      ) : tellsNoResult(record) ? (
        total
      ) : (
        <Covered summary={messages.show}>{total}</Covered>
      )}
    </section>
  );
}

/** The videos begin within two screens of a phone. */
const INITIAL_DUELS = 5;

function HeadToHead({ riderId, record }: { riderId: number; record: RecordData }) {
  const messages = useMessages().riders.record;
  const { headToHead } = record;
  if (headToHead.length === 0) return null;
  // A list of two further opponents is not worth a press.
  const shown = headToHead.length < INITIAL_DUELS + 3 ? headToHead.length : INITIAL_DUELS;
  return (
    <TitledSection id="record" className="rider-against" titleClass="rider-section" title={messages.headToHead}>
      {tellsNoResult(record) && (
        <Covered summary={messages.showHeadToHead}>
          <p className="rider-duel-key wrap note">
            <span className="rider-duel-won" /> {messages.won}
            <span className="rider-duel-lost" /> {messages.lost}
          </p>
        </Covered>
      )}
      <Duels riderId={riderId} duels={headToHead.slice(0, shown)} />
      {shown < headToHead.length && (
        <details className="rider-more">
          <summary className="note strong touch">{messages.more(headToHead.length - shown)}</summary>
          <Duels riderId={riderId} duels={headToHead.slice(shown)} />
        </details>
      )}
    </TitledSection>
  );
}

function Duels({ riderId, duels }: { riderId: number; duels: RecordData['headToHead'] }) {
  return (
    <ul className="rider-duels">
      {duels.map((duel) => (
        <Duel key={duel.opponent.id} riderId={riderId} {...duel} />
      ))}
    </ul>
  );
}

type DuelProps = { riderId: number } & RecordData['headToHead'][number];

function Duel({ riderId, opponent, games, wins, losses }: DuelProps) {
  const messages = useMessages().riders;
  return (
    <li className="rider-duel row spread touch">
      <Link to={rivalsPath(riderId, opponent.id)}>{opponent.name}</Link>
      <span className="note">{messages.games(games)}</span>
      {wins + losses > 0 && (
        <div hidden className="rider-duel-games" role="img" aria-label={messages.record.sentence(wins, losses)}>
          {Array.from({ length: Math.min(wins + losses, 9) }, (_, game) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the marks are identical
            <span className={game < wins ? 'rider-duel-won' : 'rider-duel-lost'} key={game} />
          ))}
          <span className="rider-duel-score bold figures">
            {wins}–{losses}
          </span>
        </div>
      )}
    </li>
  );
}
