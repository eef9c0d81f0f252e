import type { ReactNode } from 'react';
import type { CupInfo, CupName } from '#contract/cups.ts';
import { useCupMessages } from '../messages/en/cup.ts';
import { useMessages } from '../messages/messages.ts';
import { CupSwitcher } from './cup-switcher.tsx';
import { formatDateRange } from './date-range.ts';

type CupHeadProps = {
  info: Pick<CupInfo, 'id' | 'slug' | 'location' | 'dateRange' | 'description'>;
  /** All cups, for the switcher. */
  cups: readonly CupName[];
  /** What follows the description. */
  children?: ReactNode;
};

export function CupHead({ info, cups, children }: CupHeadProps) {
  const { dates } = useCupMessages();
  const { locale } = useMessages().watch;
  return (
    <header className="cup-head">
      <p className="cup-place">
        {info.location}
        {info.dateRange !== null && (
          <>
            {' '}
            <span className="cup-dates">{formatDateRange(info.dateRange, locale, dates)}</span>
          </>
        )}
      </p>
      <h1 className="cup-title">{info.slug}</h1>
      <CupSwitcher cups={cups} current={info.id} />
      <div className="cup-about">
        <p className="cup-description">{info.description}</p>
        {children}
      </div>
    </header>
  );
}
