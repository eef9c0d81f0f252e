/** Counts side by side as bars, with the numbers as a table for whoever wants to know, or cannot see, them. */
import { useAdminOverviewWords } from '../../messages/admin-overview-words.ts';
import { useAdminWords } from '../../messages/admin-words.ts';
import { topOf } from './plot-scale.ts';

export type PlotPoint = { key: string; count: number; short: string; long: string };

type PlotProps = {
  name: string;
  total: number;
  /** Of what the total is. */
  about: string;
  /** By what it is counted: the head of the table's first column. */
  first: string;
  points: PlotPoint[];
};

/** The drawing's own units: it is stretched to the room that there is. */
const STEP = 10;
const BAR = 7;
const HEIGHT = 100;
/** One that is not nothing can be seen. */
const LEAST = 2;

export function Plot({ name, total, about, first, points }: PlotProps) {
  const { locale } = useAdminWords();
  const words = useAdminOverviewWords();
  return (
    <figure className="plot">
      <figcaption>
        <span className="plot-name">{name}</span>
        <span className="plot-total">{total.toLocaleString(locale)}</span>
        <span className="admin-hint">{about}</span>
      </figcaption>
      <Drawing points={points} />
      <details className="plot-numbers">
        <summary aria-label={words.numbersOf(name)}>{words.numbers}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              <th scope="col">{name}</th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ key, long, count }) => (
              <tr key={key}>
                <th scope="row">{long}</th>
                <td>{count.toLocaleString(locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** Says nothing that the table does not. */
function Drawing({ points }: { points: PlotPoint[] }) {
  const { locale } = useAdminWords();
  const top = topOf(points.map(({ count }) => count));
  const width = points.length * STEP;
  return (
    <div className="plot-drawing" aria-hidden="true">
      <span className="plot-top">{top.toLocaleString(locale)}</span>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" role="presentation">
        {[0, HEIGHT / 2, HEIGHT].map((y) => (
          <line key={y} className="plot-line" x1={0} x2={width} y1={y} y2={y} />
        ))}
        {points.map(({ key, count, long }, place) => {
          const height = count === 0 ? 0 : Math.max(LEAST, (count / top) * HEIGHT);
          return (
            <g key={key} className="plot-column">
              <title>{`${long}: ${count.toLocaleString(locale)}`}</title>
              <rect className="plot-reach" x={place * STEP} width={STEP} height={HEIGHT} />
              <rect
                className="plot-bar"
                x={place * STEP + (STEP - BAR) / 2}
                y={HEIGHT - height}
                width={BAR}
                height={height}
              />
            </g>
          );
        })}
      </svg>
      <span className="plot-ends">
        <span>{points[0]?.short}</span>
        <span>{points.at(-1)?.short}</span>
      </span>
    </div>
  );
}
