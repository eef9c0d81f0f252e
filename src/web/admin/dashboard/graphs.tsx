import type { Dashboard } from '#contract/api/admin.ts';
import { useAdminMessages } from '../admin-messages.ts';

type DailyCount = { day: string; count: number };

export function Graphs({ dashboard: { plays, signUps, cup, published } }: { dashboard: Dashboard }) {
  const { dashboard: messages, general } = useAdminMessages();
  const { locale } = general;
  const shortDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const longDay = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const shortMonth = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const longMonth = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

  const dailyGraph = (name: string, total: number, period: string, days: readonly DailyCount[]) => (
    <BarGraph
      name={name}
      total={total}
      period={period}
      unit={messages.day}
      points={days.map(({ day, count }) => ({
        key: day,
        count,
        short: shortDay.format(new Date(day)),
        long: longDay.format(new Date(day)),
      }))}
    />
  );
  return (
    <section className="dashboard-figures stack" aria-label={messages.figures}>
      {dailyGraph(messages.plays, totalCount(plays.days), messages.inDays, plays.days)}
      {dailyGraph(messages.signUps, totalCount(signUps), messages.inDays, signUps)}
      {cup && dailyGraph(messages.brackets, cup.brackets, messages.inCup(cup.title), cup.days)}
      <BarGraph
        name={messages.published}
        total={totalCount(published)}
        period={messages.inMonths}
        unit={messages.month}
        points={published.map(({ month, count }) => ({
          key: month,
          count,
          short: shortMonth.format(new Date(month)),
          long: longMonth.format(new Date(month)),
        }))}
      />
      <p className="admin-hint">{messages.days}</p>
    </section>
  );
}

function totalCount(days: readonly { count: number }[]): number {
  return days.reduce((sum, { count }) => sum + count, 0);
}

/** `short` and `long` are dates in words. */
type GraphPoint = { key: string; count: number; short: string; long: string };

type BarGraphProps = {
  name: string;
  total: number;
  period: string;
  unit: string;
  points: GraphPoint[];
};

/** Coordinates of the SVG, which is stretched to the available width. */
const COLUMN_WIDTH = 10;
const BAR_WIDTH = 7;
const HEIGHT = 100;
/** Every count above 0 has a visible bar. */
const MIN_BAR_HEIGHT = 2;

function BarGraph({ name, total, period, unit, points }: BarGraphProps) {
  const { dashboard: messages, general } = useAdminMessages();
  const { locale } = general;
  return (
    <figure className="graph shrinks stack">
      <figcaption>
        <span className="bold">{name}</span>
        <span className="graph-total">{total.toLocaleString(locale)}</span>
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
              <title>{`${long}: ${count.toLocaleString(locale)}`}</title>
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
