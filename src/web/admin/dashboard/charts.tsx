/** The figures that go up and down, each as a plot. */
import type { Overview } from '#contract/overview.ts';
import { useAdminMessages } from '../../messages/en/admin.ts';
import { useAdminDashboardMessages } from '../../messages/en/admin-dashboard.ts';

type DailyCount = { day: string; count: number };

export function Charts({ overview: { plays, signUps, cup, published } }: { overview: Overview }) {
  const words = useAdminDashboardMessages();
  const { locale } = useAdminMessages();
  const shortDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const longDay = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const shortMonth = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const longMonth = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

  const toDayPoint = ({ day, count }: DailyCount): ChartPoint => ({
    ...{ key: day, count },
    short: shortDay.format(new Date(day)),
    long: longDay.format(new Date(day)),
  });
  const months = published.map(({ month, count }) => ({
    ...{ key: month, count },
    short: shortMonth.format(new Date(month)),
    long: longMonth.format(new Date(month)),
  }));

  const dailyChart = (name: string, days: readonly DailyCount[]) => (
    <BarChart
      name={name}
      total={totalCount(days)}
      about={words.inDays}
      first={words.day}
      points={days.map(toDayPoint)}
    />
  );
  return (
    <section className="overview-figures" aria-label={words.figures}>
      {dailyChart(words.plays, plays.days)}
      {dailyChart(words.signUps, signUps)}
      {cup && (
        <BarChart
          name={words.brackets}
          total={cup.brackets}
          about={words.inCup(cup.title)}
          first={words.day}
          points={cup.days.map(toDayPoint)}
        />
      )}
      <BarChart
        name={words.published}
        total={totalCount(published)}
        about={words.inMonths}
        first={words.month}
        points={months}
      />
      <p className="admin-hint">{words.days}</p>
    </section>
  );
}

function totalCount(days: readonly { count: number }[]): number {
  return days.reduce((sum, { count }) => sum + count, 0);
}

type ChartPoint = { key: string; count: number; short: string; long: string };

type BarChartProps = {
  name: string;
  total: number;
  /** Of what the total is. */
  about: string;
  /** By what it is counted: the head of the table's first column. */
  first: string;
  points: ChartPoint[];
};

/** The drawing's own units: it is stretched to the room that there is. */
const COLUMN_WIDTH = 10;
const BAR_WIDTH = 7;
const HEIGHT = 100;
/** One that is not nothing can be seen. */
const MIN_BAR_HEIGHT = 2;

function BarChart({ name, total, about, first, points }: BarChartProps) {
  const { locale } = useAdminMessages();
  const words = useAdminDashboardMessages();
  return (
    <figure className="plot">
      <figcaption>
        <span className="plot-name">{name}</span>
        <span className="plot-total">{total.toLocaleString(locale)}</span>
        <span className="admin-hint">{about}</span>
      </figcaption>
      <Bars points={points} />
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
function Bars({ points }: { points: ChartPoint[] }) {
  const { locale } = useAdminMessages();
  const maximum = axisMaximum(points.map(({ count }) => count));
  const width = points.length * COLUMN_WIDTH;
  return (
    <div className="plot-drawing" aria-hidden="true">
      <span className="plot-top">{maximum.toLocaleString(locale)}</span>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" role="presentation">
        {[0, HEIGHT / 2, HEIGHT].map((y) => (
          <line key={y} className="plot-line" x1={0} x2={width} y1={y} y2={y} />
        ))}
        {points.map(({ key, count, long }, column) => {
          const height = count === 0 ? 0 : Math.max(MIN_BAR_HEIGHT, (count / maximum) * HEIGHT);
          return (
            <g key={key} className="plot-column">
              <title>{`${long}: ${count.toLocaleString(locale)}`}</title>
              <rect className="plot-reach" x={column * COLUMN_WIDTH} width={COLUMN_WIDTH} height={HEIGHT} />
              <rect
                className="plot-bar"
                x={column * COLUMN_WIDTH + (COLUMN_WIDTH - BAR_WIDTH) / 2}
                y={HEIGHT - height}
                width={BAR_WIDTH}
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

/** The round number at or above all of `counts` up to which their plot is drawn: 1, 2 or 5 and noughts. At least 4, so that one play is no mountain. */
export function axisMaximum(counts: readonly number[]): number {
  const most = Math.max(4, ...counts);
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 4, 5, 10].map((one) => one * power).find((top) => top >= most) ?? most;
}
