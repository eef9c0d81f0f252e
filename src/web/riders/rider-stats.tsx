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
        <div className="rider-stats-sides stack-6">
          <StatsRadar figures={figures} />
          <dl className="rider-stats-list stack-3">
            {figures.map(({ name, share }) => (
              <div className="rider-stat spread" key={name} style={{ '--share': share ?? 0 } as React.CSSProperties}>
                <dt>{name}</dt>
                <dd>
                  {share === null ? <span title={stats.unknown}>–</span> : stats.percent(Math.round(share * 100))}
                </dd>
              </div>
            ))}
            {gamesPlayed}
          </dl>
        </div>
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

type Figure = { name: string; share: number | null };

const RADIUS = 100;
const RINGS = [0.25, 0.5, 0.75, 1];

function StatsRadar({ figures }: { figures: readonly Figure[] }) {
  const { stats } = useMessages().riders;
  const descriptions = figures.map(
    ({ name, share }) => `${name} ${share === null ? stats.unknown : stats.percent(Math.round(share * 100))}`,
  );
  const full = radarPoints(figures.map(() => 1));
  const corners = radarPoints(figures.map(({ share }) => share ?? 0));
  const labels = full.map(({ x, y }) => ({ x: x * 1.1, y: y < 0 ? y * 1.1 : y * 1.14 + 4 }));
  return (
    <svg
      className="radar fill"
      viewBox="-165 -130 330 250"
      role="img"
      aria-label={stats.radar(descriptions.join(', '))}
    >
      {RINGS.map((ring) => (
        <polygon className="radar-ring" key={ring} points={formatPoints(radarPoints(figures.map(() => ring)))} />
      ))}
      {full.map(({ x, y }) => (
        <line className="radar-ring" key={`${x} ${y}`} x2={x} y2={y} />
      ))}
      <polygon className="radar-shape" points={formatPoints(corners)} />
      {corners.map(({ x, y }, index) => (
        <circle className="radar-corner" key={figures[index]?.name} cx={x} cy={y} r={4} />
      ))}
      {labels.map(({ x, y }, index) => (
        <text className="radar-label" key={figures[index]?.name} x={x} y={y} textAnchor={anchor(x)}>
          {figures[index]?.name}
        </text>
      ))}
    </svg>
  );
}

function anchor(x: number): 'start' | 'middle' | 'end' {
  if (Math.abs(x) < 1) return 'middle';
  return x > 0 ? 'start' : 'end';
}

type Point = { x: number; y: number };

/** Places shares from 0 to 1 clockwise around the point (0, 0), from the top. */
export function radarPoints(shares: readonly number[]): Point[] {
  return shares.map((share, index) => {
    const angle = (index / shares.length) * 2 * Math.PI - Math.PI / 2;
    const distance = Math.min(1, Math.max(0, share)) * RADIUS;
    return { x: round(Math.cos(angle) * distance), y: round(Math.sin(angle) * distance) };
  });
}

export function formatPoints(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(' ');
}

/** Rounds to two decimals without a minus zero, so that server and browser render the same text. */
function round(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}
