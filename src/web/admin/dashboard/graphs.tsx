import type { Dashboard } from '#contract/api/admin.ts';
import { COLON } from '#contract/rules/translated-text.ts';
import { useMessages } from '../../site/messages.ts';
import { useAdminMessages } from '../admin-messages.ts';

type DailyCount = { day: string; count: number };

export function Graphs({ dashboard: { plays, signUps, cup, published } }: { dashboard: Dashboard }) {
  const { dashboard: messages, general } = useAdminMessages();
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(general.locale, { ...options, timeZone: 'UTC' });
  const byDay = {
    unit: messages.day,
    short: format({ day: 'numeric', month: 'short' }),
    long: format({ dateStyle: 'long' }),
  };
  const byMonth = {
    unit: messages.month,
    short: format({ month: 'short', year: 'numeric' }),
    long: format({ month: 'long', year: 'numeric' }),
  };
  const months = published.map(({ month, count }) => ({ day: month, count }));
  return (
    <section className="dashboard-figures stack" aria-label={messages.figures}>
      <BarGraph {...byDay} name={messages.plays} period={messages.inDays} counts={plays.days} />
      {signUps && <BarGraph {...byDay} name={messages.signUps} period={messages.inDays} counts={signUps} />}
      {cup && (
        <BarGraph
          {...byDay}
          name={messages.brackets}
          period={messages.inCup(cup.title)}
          counts={cup.days}
          total={cup.brackets}
        />
      )}
      <BarGraph {...byMonth} name={messages.published} period={messages.inMonths} counts={months} />
      <p className="admin-hint">{messages.days}</p>
    </section>
  );
}

/** `short` and `long` are dates in words. */
type GraphPoint = { key: string; count: number; short: string; long: string };

type BarGraphProps = {
  name: string;
  period: string;
  unit: string;
  short: Intl.DateTimeFormat;
  long: Intl.DateTimeFormat;
  counts: readonly DailyCount[];
  /** Differs from the sum of the counts where the graph does not begin with the first one. */
  total?: number;
};

/** Coordinates of the SVG, which is stretched to the available width. */
const COLUMN_WIDTH = 10;
const BAR_WIDTH = 7;
const HEIGHT = 100;
/** Every count above 0 has a visible bar. */
const MIN_BAR_HEIGHT = 2;

function BarGraph({ name, period, unit, short, long, counts, total }: BarGraphProps) {
  const { dashboard: messages, general } = useAdminMessages();
  const { locale } = general;
  const shownTotal = total ?? counts.reduce((sum, { count }) => sum + count, 0);
  const points = counts.map(({ day, count }) => {
    const date = new Date(day);
    return { key: day, count, short: short.format(date), long: long.format(date) };
  });
  return (
    <figure className="graph shrinks stack">
      <figcaption>
        <span className="bold">{name}</span>
        <span className="graph-total">{shownTotal.toLocaleString(locale)}</span>
        <span className="admin-hint">{period}</span>
      </figcaption>
      <Bars points={points} />
      <details className="graph-numbers">
        <summary aria-label={messages.numbersOf(name)}>{messages.numbers}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{unit}</th>
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

/** Screen readers ignore the drawing, because the table has the same numbers. */
function Bars({ points }: { points: GraphPoint[] }) {
  const { locale } = useAdminMessages().general;
  const { language } = useMessages();
  const maximum = axisMaximum(points.map(({ count }) => count));
  const width = points.length * COLUMN_WIDTH;
  return (
    <div className="graph-drawing note figures" aria-hidden="true">
      <span className="graph-top">{maximum.toLocaleString(locale)}</span>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" role="presentation">
        {[0, HEIGHT / 2, HEIGHT].map((y) => (
          <line key={y} className="graph-line" x1={0} x2={width} y1={y} y2={y} />
        ))}
        {points.map(({ key, count, long }, column) => {
          const height = count === 0 ? 0 : Math.max(MIN_BAR_HEIGHT, (count / maximum) * HEIGHT);
          return (
            <g key={key} className="graph-column">
              <title>{`${long}${COLON[language]} ${count.toLocaleString(locale)}`}</title>
              <rect className="graph-reach" x={column * COLUMN_WIDTH} width={COLUMN_WIDTH} height={HEIGHT} />
              <rect
                className="graph-bar"
                x={column * COLUMN_WIDTH + (COLUMN_WIDTH - BAR_WIDTH) / 2}
                y={HEIGHT - height}
                width={BAR_WIDTH}
                height={height}
              />
            </g>
          );
        })}
      </svg>
      <span className="graph-ends spread above-1">
        <span>{points[0]?.short}</span>
        <span>{points.at(-1)?.short}</span>
      </span>
    </div>
  );
}

/** Returns the least of 1, 2, 4 and 5 times a power of ten that no count exceeds, and at least 4. */
export function axisMaximum(counts: readonly number[]): number {
  const highest = Math.max(4, ...counts);
  const power = 10 ** Math.floor(Math.log10(highest));
  return [1, 2, 4, 5, 10].map((factor) => factor * power).find((maximum) => maximum >= highest) ?? highest;
}
