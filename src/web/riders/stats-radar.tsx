/** The five figures as a star around a middle. */
import { useRiderWords } from '../messages/rider-words.ts';
import { pointsText, radarPoints } from './radar-shape.ts';

type Figure = { name: string; share: number | null };

const RADIUS = 100;
const RINGS = [0.25, 0.5, 0.75, 1];

export function StatsRadar({ figures }: { figures: readonly Figure[] }) {
  const { stats } = useRiderWords();
  const spelled = figures.map(
    ({ name, share }) => `${name} ${share === null ? stats.unknown : stats.percent(Math.round(share * 100))}`,
  );
  const full = figures.map(() => 1);
  const corners = radarPoints(
    figures.map(({ share }) => share ?? 0),
    RADIUS,
  );
  const labels = radarPoints(full, RADIUS).map(({ x, y }) => ({ x: x * 1.1, y: y < 0 ? y * 1.1 : y * 1.14 + 4 }));
  return (
    <svg className="radar" viewBox="-165 -130 330 250" role="img" aria-label={stats.chart(spelled.join(', '))}>
      {RINGS.map((ring) => (
        <polygon
          className="radar-ring"
          key={ring}
          points={pointsText(
            radarPoints(
              figures.map(() => ring),
              RADIUS,
            ),
          )}
        />
      ))}
      {radarPoints(full, RADIUS).map(({ x, y }) => (
        <line className="radar-ring" key={`${x} ${y}`} x2={x} y2={y} />
      ))}
      <polygon className="radar-shape" points={pointsText(corners)} />
      {corners.map(({ x, y }, place) => (
        <circle className="radar-corner" key={figures[place]?.name} cx={x} cy={y} r={4} />
      ))}
      {labels.map(({ x, y }, place) => (
        <text className="radar-label" key={figures[place]?.name} x={x} y={y} textAnchor={anchor(x)}>
          {figures[place]?.name}
        </text>
      ))}
    </svg>
  );
}

function anchor(x: number): 'start' | 'middle' | 'end' {
  if (Math.abs(x) < 1) return 'middle';
  return x > 0 ? 'start' : 'end';
}
