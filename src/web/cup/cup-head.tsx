import type { ReactNode } from 'react';
import type { CupInfo, CupName } from '#contract/api/cups.ts';
import { pathInLanguage, translate } from '#contract/rules/languages.ts';
import { cupCalendarPath } from '#contract/rules/paths.ts';
import { useMessages } from '../site/messages.ts';
import type { PostSummary } from '../watch/post-summary.ts';
import { CupSwitcher } from './cup-switcher.tsx';
import { formatDateRange } from './date-range.ts';

type CupHeadProps = {
  info: CupInfo;
  cups: readonly CupName[];
  /** If set, the head tells their number and years. */
  games?: readonly PostSummary[];
  follow?: ReactNode;
  children?: ReactNode;
};

export function CupHead({ info, cups, games, follow, children }: CupHeadProps) {
  const { cup, cups: messages, language, times } = useMessages();
  const facts = [
    info.dateRange === null ? formatYears(games ?? [], info.slug) : formatDateRange(info.dateRange, times, cup.dates),
    messages.riders(info.riderCount),
    games && messages.games(games.length),
  ];
  const description = translate(language, info.description, info.descriptionFr);
  return (
    <header className="cup-head">
      {/* Most titles name the place. */}
      {!info.slug.includes(info.location) && <p className="strong wide">{info.location}</p>}
      <h1 className="cup-title">{info.slug}</h1>
      <p className="cup-facts strong below-6">
        <span>{facts.filter(Boolean).join(' · ')}</span>{' '}
        {(info.dateRange !== null || info.picksCloseAt !== null) && (
          <a
            className="cup-calendar whole"
            href={pathInLanguage(language, cupCalendarPath(info.id))}
            type="text/calendar"
          >
            {messages.addToCalendar}
          </a>
        )}
      </p>
      <CupSwitcher cups={cups} current={info.id} />
      <div className="cup-about">
        <p className="cup-description quiet lead" lang={description.lang}>
          {description.text}
        </p>
        {children}
      </div>
      {follow}
    </header>
  );
}

/** Returns null where the title of the cup names the years of its games. */
function formatYears(games: readonly PostSummary[], title: string): string | null {
  const years = games.map(({ publishDate }) => publishDate.slice(0, 4)).sort();
  const text = [...new Set([years[0], years.at(-1)])].join('–');
  return title.includes(text) ? null : text;
}
