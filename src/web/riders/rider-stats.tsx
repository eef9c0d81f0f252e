/** How a rider plays, as figures and as a chart. */
import type { Rider } from '#contract/riders.ts';
import { useRiderWords } from '../messages/rider-words.ts';
import { StatsRadar } from './stats-radar.tsx';

const FIGURES = ['Offense', 'Defense', 'Lines', 'Difficulty', 'Overall'] as const;

export function RiderStats({ rider }: { rider: Rider }) {
  const { stats } = useRiderWords();
  const figures = FIGURES.map((key) => ({ name: stats.names[key], share: rider[key] }));
  const played = rider.games_played;
  const known = played !== null || figures.some(({ share }) => share !== null);
  return (
    <section className="rider-stats" aria-labelledby="stats">
      <h2 className="rider-section" id="stats">
        {stats.title}
      </h2>
      {known ? (
        <div className="rider-stats-sides">
          <StatsRadar figures={figures} />
          <dl className="rider-stats-list">
            {figures.map(({ name, share }) => (
              <div className="rider-stat" key={name} style={{ '--share': share ?? 0 } as React.CSSProperties}>
                <dt>{name}</dt>
                <dd>
                  {share === null ? <span title={stats.unknown}>–</span> : stats.percent(Math.round(share * 100))}
                </dd>
              </div>
            ))}
            {played !== null && (
              <div className="rider-stat">
                <dt>{stats.gamesPlayed}</dt>
                <dd>{played}</dd>
              </div>
            )}
          </dl>
        </div>
      ) : (
        <p className="rider-note">{stats.none}</p>
      )}
    </section>
  );
}
