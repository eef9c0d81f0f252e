import { type Language, languageOf } from '#contract/rules/languages.ts';
import { kept as english } from '#messages/en/kept.ts';
import { kept as french } from '#messages/fr/kept.ts';

const MESSAGES: Record<Language, typeof english> = { en: english, fr: french };

/** Says in the page since when it is kept, so that the page needs no script for it. `now` is compared by days only. */
export function insertKeptLine(html: string, path: string, date: string | null, now = new Date()): string {
  const language = languageOf(path);
  const moment = new Date(date ?? now);
  const line = `<p class="kept-line note" role="status">${MESSAGES[language].from(formatMoment(moment, now, language))}</p>`;
  return html.replace(/<main\b[^>]*>/, (main) => main + line);
}

function formatMoment(moment: Date, now: Date, language: Language): string {
  const isToday = moment.toDateString() === now.toDateString();
  return moment.toLocaleString(language === 'fr' ? 'fr' : 'en-GB', {
    ...(!isToday && { day: 'numeric', month: 'long' }),
    hour: '2-digit',
    minute: '2-digit',
  });
}
