import type { ReactNode } from 'react';
import type { CupName } from '#contract/api/cups.ts';
import { API_BASE } from '#contract/client.ts';
import { countGames } from '#contract/rules/bracket.ts';
import { formatYears } from '#contract/rules/cups.ts';
import { pathInLanguage } from '#contract/rules/languages.ts';
import { cupCalendarPath } from '#contract/rules/paths.ts';
import { translate } from '#contract/rules/translated-text.ts';
import { useMessages } from '../site/messages.ts';
import { Link } from '../ui/link.tsx';
import { Poster } from '../ui/poster.tsx';
import type { PostSummary } from '../watch/post-summary.ts';
import { CupSwitcher } from './cup-switcher.tsx';
import { type CupView, findBill } from './cup-view.ts';
import { formatDateRange, replayedYear } from './date-range.ts';
import { Facts } from './facts.tsx';

type CupHeadProps = {
  cup: CupView;
  cups: readonly CupName[];
  /** How many games are played or published. */
  count: string;
  /** The first of the actions. */
  children: ReactNode;
};

export function CupHead({ cup: { info, games, results }, cups, count, children }: CupHeadProps) {
  const { cup, cups: messages, language, times } = useMessages();
  const year = replayedYear(info.slug, info.dateRange);
  const bill = findBill({ info, games });
  const description = translate(language, info.description, info.descriptionFr);
  return (
    <header className="cup-head" data-keep={`${API_BASE}/cups/${info.id}/riders`}>
      <div className="cup-lead">
        {/* Most titles name the place. */}
        {!info.slug.includes(info.location) && <p className="strong">{info.location}</p>}
        <h1 className="cup-title">{info.slug}</h1>
        <Facts
          className="cup-facts strong"
          facts={[
            year && messages.replay(year, results.length > 0 && results.length < countGames(info.riderCount)),
            info.dateRange === null ? findYears(games, info.slug) : formatDateRange(info.dateRange, times, cup.dates),
            messages.riders(info.riderCount),
            count,
          ]}
        />
        <p className="cup-description quiet above-2" lang={description.lang}>
          {description.text}
        </p>
      </div>
      {bill && (
        <Link className="cup-bill plain" to={`/posts/${bill.id}`}>
          <Poster picture={bill.poster} sizes={BILL_SIZES} first />
          <span className="play-mark play-mark-large" />
          <span className="hidden-visually">{bill.title}</span>
        </Link>
      )}
      <div className="cup-actions wrap-2">
        {children}
        {(info.dateRange !== null || info.picksCloseAt !== null) && (
          <a
            className="button button-quiet"
            aria-label={messages.addToCalendar}
            href={pathInLanguage(language, cupCalendarPath(info.id))}
            type="text/calendar"
          >
            {messages.calendar}
          </a>
        )}
        <CupSwitcher cups={cups} current={info.id} />
      </div>
    </header>
  );
}

const BILL_SIZES = '(min-width: 100rem) 50rem, (min-width: 56rem) 45vw, 92vw';

/** Returns null where the title of the cup names its year: some games are published later. */
function findYears(games: readonly PostSummary[], title: string): string | null {
  if (/\d{4}/.test(title)) return null;
  const years = games.map(({ publishDate }) => Number(publishDate.slice(0, 4)));
  return games.length === 0 ? null : (formatYears(Math.min(...years), Math.max(...years)) ?? null);
}
