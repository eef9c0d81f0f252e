/** The figures that go up and down, each as a plot. */
import type { Overview } from '#contract/overview.ts';
import { useAdminOverviewWords } from '../../messages/admin-overview-words.ts';
import { useAdminWords } from '../../messages/admin-words.ts';
import { Plot, type PlotPoint } from './plot.tsx';

type Day = { day: string; count: number };

export function Figures({ overview: { plays, signUps, cup, published } }: { overview: Overview }) {
  const words = useAdminOverviewWords();
  const { locale } = useAdminWords();
  const shortDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const longDay = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const shortMonth = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const longMonth = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

  const ofDay = ({ day, count }: Day): PlotPoint => ({
    ...{ key: day, count },
    short: shortDay.format(new Date(day)),
    long: longDay.format(new Date(day)),
  });
  const months = published.map(({ month, count }) => ({
    ...{ key: month, count },
    short: shortMonth.format(new Date(month)),
    long: longMonth.format(new Date(month)),
  }));

  const inDays = (name: string, days: readonly Day[]) => (
    <Plot name={name} total={sumOf(days)} about={words.inDays} first={words.day} points={days.map(ofDay)} />
  );
  return (
    <section className="overview-figures" aria-label={words.figures}>
      {inDays(words.plays, plays.days)}
      {inDays(words.signUps, signUps)}
      {cup && (
        <Plot
          name={words.brackets}
          total={cup.brackets}
          about={words.inCup(cup.title)}
          first={words.day}
          points={cup.days.map(ofDay)}
        />
      )}
      <Plot
        name={words.published}
        total={sumOf(published)}
        about={words.inMonths}
        first={words.month}
        points={months}
      />
      <p className="admin-hint">{words.days}</p>
    </section>
  );
}

function sumOf(days: readonly { count: number }[]): number {
  return days.reduce((sum, { count }) => sum + count, 0);
}
