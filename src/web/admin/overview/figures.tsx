/** The figures that go up and down, each as a plot. */
import type { Overview } from '#contract/overview.ts';
import { useAdminOverviewWords } from '../../words/admin-overview-words.ts';
import { useAdminWords } from '../../words/admin-words.ts';
import { Plot, type PlotPoint } from './plot.tsx';

type Day = { day: string; count: number };

export function Figures({ overview: { plays, signUps, cup, published } }: { overview: Overview }) {
  const words = useAdminOverviewWords();
  const { locale } = useAdminWords();
  const shortDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const longDay = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const shortMonth = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const longMonth = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const write = (number: number) => number.toLocaleString(locale);

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

  return (
    <section className="overview-figures" aria-label={words.days}>
      <Plot
        name={words.plays.name}
        about={words.plays.about(write(sumOf(plays.days)))}
        column={words.plays.column}
        first={words.day}
        points={plays.days.map(ofDay)}
      />
      <Plot
        name={words.signUps.name}
        about={words.signUps.about(write(sumOf(signUps)))}
        column={words.signUps.column}
        first={words.day}
        points={signUps.map(ofDay)}
      />
      {cup && (
        <Plot
          name={words.brackets.name}
          about={words.brackets.about(write(cup.brackets), cup.title)}
          column={words.brackets.column}
          first={words.day}
          points={cup.days.map(ofDay)}
        />
      )}
      <Plot
        name={words.published.name}
        about={words.published.about(write(sumOf(published)))}
        column={words.published.column}
        first={words.month}
        points={months}
      />
      <p className="overview-hint">{words.days}</p>
    </section>
  );
}

function sumOf(days: readonly { count: number }[]): number {
  return days.reduce((sum, { count }) => sum + count, 0);
}
