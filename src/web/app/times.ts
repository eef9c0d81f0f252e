/** Shows what a cached page cannot know because it depends on the day: times such as '3 days ago', and ages. */
import type { Language } from '#contract/rules/languages.ts';
import { DAY, HOUR, MINUTE, type Milliseconds } from '#contract/rules/time.ts';
import { ageInYears } from '../riders/age.ts';
import { currentPage } from '../site/location.ts';
import { onContent } from '../site/on-content.ts';

/** Each unit with the shortest time that it is used for. */
const UNITS = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

export function startTimes(): void {
  const format = createTimeFormat(currentPage.language);
  onContent(() => {
    for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-ago=""]')) {
      time.dataset.ago = 'shown';
      time.title = time.textContent;
      time.textContent = formatTimeAgo(Date.parse(time.dateTime), Date.now(), format);
    }
    for (const age of document.querySelectorAll<HTMLElement>('[data-birthdate]')) {
      const { birthdate = '' } = age.dataset;
      delete age.dataset.birthdate;
      age.textContent = String(ageInYears(birthdate, Date.now()));
    }
  });
}

export function createTimeFormat(language: Language): Intl.RelativeTimeFormat {
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
}

/** Returns a text such as 'yesterday', '3 weeks ago' or 'now'. */
export function formatTimeAgo(moment: Milliseconds, now: Milliseconds, format: Intl.RelativeTimeFormat): string {
  for (const [unit, length] of UNITS) {
    const span = Math.trunc((moment - now) / length);
    if (span !== 0) return format.format(span, unit);
  }
  return format.format(0, 'second');
}
