import type { CSSProperties } from 'react';
import { formatYears } from '#contract/rules/cups.ts';
import { type BillName, billNames } from '#contract/rules/names.ts';
import { findRivalsPalette } from '#contract/rules/palettes.ts';
import { Portrait } from '../riders/portrait.tsx';
import { rivalsMetadata } from '../riders/rider-metadata.ts';
import { nameWidth } from '../riders/rider-title.tsx';
import { Share } from '../share/share.tsx';
import { useMessages } from '../site/messages.ts';
import { definePage } from '../site/page.ts';
import { CountryName } from '../ui/country.tsx';
import { Covered } from '../ui/covered.tsx';
import { Link } from '../ui/link.tsx';
import { SEPARATOR } from '../ui/separator.ts';
import { TitledSection } from '../ui/titled-section.tsx';
import { PostGrid } from '../watch/post-grid.tsx';
import { loadRivals } from './load-rivals.ts';
import styles from './rivals.page.css?url';
import { rivalsPath } from './rivals-path.ts';

type RivalsData = Awaited<ReturnType<typeof loadRivals>>;
type Rival = RivalsData['one'];

export default definePage({
  path: '/rivals/:one/:other',
  cache: {},
  isTracked: true,
  styles,
  load: loadRivals,
  head: (data, { messages: { rivals } }) => {
    const { one, other, cards } = data;
    return {
      title: `${one.name} ${rivals.versus} ${other.name}`,
      description: rivals.description(one.name, other.name, cards.length),
      path: cards.length > 0 ? rivalsPath(one.id, other.id) : undefined,
      palette: findRivalsPalette(one.id, other.id),
      metadata: (context) => rivalsMetadata(data, context),
    };
  },
  Body: RivalsPage,
});

function RivalsPage({ data }: { data: RivalsData }) {
  const { rivals: messages, riders } = useMessages();
  const { one, other, cards, opponents } = data;
  return (
    <article className="rivals page">
      <Link className="rider-back note" to="/riders">
        {riders.profile.allRiders}
      </Link>
      <Bill data={data} />
      <HeadToHead one={one} other={other} games={cards.length} />
      <div className="middle below-8">
        <Share path={rivalsPath(one.id, other.id)} title={`${one.name} ${messages.versus} ${other.name}`} />
      </div>
      {cards.length > 0 && (
        <TitledSection id="games" className="rivals-games" titleClass="rider-section" title={messages.gamesTitle}>
          <PostGrid posts={cards} />
        </TitledSection>
      )}
      {opponents.length > 0 && <Opponents one={one} other={other} opponents={opponents} />}
    </article>
  );
}

function Bill({ data: { one, other, cards, places, firstYear, lastYear } }: { data: RivalsData }) {
  const messages = useMessages().rivals;
  const [first, second] = billNames(one.name, other.name);
  const place = places.slice(0, MAX_PLACES).join(', ');
  const facts = [messages.games(cards.length), formatYears(firstYear, lastYear), place].filter(Boolean);
  const longest = Math.max(nameWidth(first.large), nameWidth(second.large));
  return (
    <header className="rivals-bill above-3" style={{ '--longest': longest } as CSSProperties}>
      <h1 className="rivals-corners stack">
        <Corner rival={one} beside={other} name={first} />{' '}
        <span className="rivals-versus stack">{messages.versus}</span>{' '}
        <Corner rival={other} beside={one} name={second} />
      </h1>
      {(one.country || other.country) && (
        <p className="rivals-countries note strong">
          <Country rival={one} /> <Country rival={other} />
        </p>
      )}
      <p className="rivals-facts middle above-4">{facts.join(SEPARATOR)}</p>
    </header>
  );
}

const MAX_PLACES = 3;

function Corner({ rival, beside, name }: { rival: Rival; beside: Rival; name: BillName }) {
  const { before, large, after } = name;
  return (
    <Link className="rivals-corner rider-card plain stack" to={`/riders/${rival.id}`}>
      <span className="portrait">
        <Portrait rider={rival} rival={beside} sizes="50vw" first />
      </span>
      <span className="rivals-name">
        <span className="rivals-name-rest">{before}</span> <span className="rivals-name-large breaks">{large}</span>
        {after !== '' && <span className="rivals-name-rest"> {after}</span>}
      </span>
    </Link>
  );
}

/** The place of an unknown country stays empty. */
function Country({ rival: { name, country } }: { rival: Rival }) {
  return (
    <span>
      {country && (
        <>
          <span className="hidden-visually">{name}, </span>
          <CountryName country={country} />
        </>
      )}
    </span>
  );
}

function HeadToHead({ one, other, games }: { one: Rival; other: Rival; games: number }) {
  const { rivals: messages, riders } = useMessages();
  if (one.wins + other.wins === 0) {
    return <p className="rivals-record lead strong middle">{games === 0 ? messages.never : messages.noWinner}</p>;
  }
  return (
    <TitledSection
      id="head-to-head"
      className="rivals-record middle"
      titleClass="rider-section"
      title={riders.record.headToHead}
    >
      <Covered summary={riders.record.show}>
        <p className="rider-record-total display">
          <span className="hidden-visually">
            {messages.wins(one.name, one.wins)}, {messages.wins(other.name, other.wins)}
          </span>
          <span aria-hidden="true">
            {one.wins}
            <span className="rider-record-to">–</span>
            {other.wins}
          </span>
        </p>
        <dl className="rivals-letters above-4">
          <dt>{messages.letters}</dt>
          {one.letters === null || other.letters === null ? (
            <dd className="rivals-letters-unknown">{messages.lettersUnknown}</dd>
          ) : (
            <dd>
              {one.letters}–{other.letters}
            </dd>
          )}
        </dl>
      </Covered>
    </TitledSection>
  );
}

function Opponents({ one, other, opponents }: Pick<RivalsData, 'one' | 'other' | 'opponents'>) {
  const messages = useMessages().rivals;
  return (
    <TitledSection
      id="opponents"
      className="rivals-opponents"
      titleClass="rider-section"
      title={messages.opponentsTitle}
    >
      <Covered summary={messages.showOpponents}>
        <table className="rivals-table targets fill">
          <thead>
            <tr>
              <th scope="col">{messages.opponent}</th>
              <th scope="col">{one.name}</th>
              <th scope="col">{other.name}</th>
            </tr>
          </thead>
          <tbody>
            {opponents.map(({ opponent, ...scores }) => (
              <tr key={opponent.id}>
                <th scope="row">
                  <Link to={`/riders/${opponent.id}`}>{opponent.name}</Link>
                </th>
                <ScoreCell rival={one} opponentId={opponent.id} score={scores.one} />
                <ScoreCell rival={other} opponentId={opponent.id} score={scores.other} />
              </tr>
            ))}
          </tbody>
        </table>
      </Covered>
    </TitledSection>
  );
}

type ScoreCellProps = { rival: Rival; opponentId: number; score: { wins: number; losses: number } };

function ScoreCell({ rival, opponentId, score: { wins, losses } }: ScoreCellProps) {
  const { record } = useMessages().riders;
  return (
    <td>
      <Link to={rivalsPath(rival.id, opponentId)} aria-label={record.sentence(wins, losses)}>
        {wins}–{losses}
      </Link>
    </td>
  );
}
