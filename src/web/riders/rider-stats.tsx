import type { Rider, RiderRecord } from '#contract/api/riders.ts';
import { useMessages } from '../site/messages.ts';
import { TitledSection } from '../ui/titled-section.tsx';

const FIGURES = ['Offense', 'Defense', 'Lines', 'Difficulty', 'Overall'] as const;

type RiderStatsProps = {
  rider: Rider;
  games: number | null;
  charted: RiderRecord['charted'];
};

export function RiderStats({ rider, games, charted }: RiderStatsProps) {
  const { stats } = useMessages().riders;
  const figures = FIGURES.map((key) => ({ name: stats.names[key], share: rider[key] }));
  const hasStats = rider.games_played !== null || figures.some(({ share }) => share !== null);
  const gamesPlayed = games !== null && games > 0 && (
    <div className="rider-stat spread">
      <dt>{stats.gamesPlayed}</dt>
      <dd>{games}</dd>
    </div>
  );
  return (
    <TitledSection id="stats" className="rider-stats" titleClass="rider-section" title={stats.title}>
      {hasStats ? (
        <dl className="rider-stats-list stack-3">
          {figures.map(({ name, share }) => (
            <div className="rider-stat spread" key={name} style={{ '--share': share ?? 0 } as React.CSSProperties}>
              <dt>{name}</dt>
              <dd>{share === null ? <span title={stats.unknown}>–</span> : stats.percent(Math.round(share * 100))}</dd>
            </div>
          ))}
          {gamesPlayed}
        </dl>
      ) : (
        <>
          {!charted && <p className="rider-note quiet">{stats.none}</p>}
          {gamesPlayed && <dl className="rider-stats-list stack-3">{gamesPlayed}</dl>}
        </>
      )}
      {charted && <Charted {...charted} />}
    </TitledSection>
  );
}

/** The figures of charted games stand apart from the table, which counts other games. */
function Charted({ games, ...shares }: NonNullable<RiderRecord['charted']>) {
  const { stats } = useMessages().riders;
  const figures = (['Offense', 'Defense'] as const).map(
    (key) => `${stats.names[key]} ${stats.percent(Math.round(shares[key] * 100))}`,
  );
  return <p className="rider-charted">{stats.charted(games, figures.join(', '))}</p>;
}
