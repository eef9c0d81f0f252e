import type { ReactNode } from 'react';
import type { CupInfo, CupName } from '#contract/api/cups.ts';
import { pathInLanguage } from '#contract/rules/languages.ts';
import { cupCalendarPath } from '#contract/rules/paths.ts';
import { useMessages } from '../site/messages.ts';
import type { PostSummary } from '../watch/post-summary.ts';
import { CupSwitcher } from './cup-switcher.tsx';
import { formatDateRange } from './date-range.ts';

type CupHeadProps = {
  info: Pick<CupInfo, 'id' | 'slug' | 'location' | 'dateRange' | 'riderCount' | 'description' | 'picksCloseAt'>;
  /** All cups, for the switcher. */
  cups: readonly CupName[];
  /** The games to count, where no progress follows. */
  games?: readonly PostSummary[];
  /** The button that follows the cup. */
  follow?: ReactNode;
  /** What stands below the description. */
  children?: ReactNode;
};

export function CupHead({ info, cups, games, follow, children }: CupHeadProps) {
  const { dates } = useMessages().cup;
  const messages = useMessages().cups;
  const { language, times } = useMessages();
  const facts = [
    info.dateRange === null ? formatYears(games ?? [], info.slug) : formatDateRange(info.dateRange, times, dates),
    messages.riders(info.riderCount),
    games && messages.games(games.length),
  ];
  return (
    <header className="cup-head">
      {/* The title mostly names the place already. */}
      {!info.slug.includes(info.location) && <p className="strong lime wide">{info.location}</p>}
      <h1 className="cup-title">{info.slug}</h1>
      <p className="cup-facts strong lime below-6">
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
        <p className="cup-description quiet lead">{info.description}</p>
        {children}
      </div>
      {follow}
    </header>
  );
}

/** The years of the games, null where the title names them. */
function formatYears(games: readonly PostSummary[], title: string): string | null {
  const years = games.map(({ publishDate }) => publishDate.slice(0, 4)).sort();
  const text = [...new Set([years[0], years.at(-1)])].join('–');
  return title.includes(text) ? null : text;
}
