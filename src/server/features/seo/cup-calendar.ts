/** The calendar of a cup (RFC 5545) has the days of the cup and the closing of picks. */
import type { FastifyInstance } from 'fastify';
import ical, { ICalAlarmType, type ICalEventData, ICalEventTransparency } from 'ical-generator';
import { z } from 'zod';
import { IdParam } from '#contract/api/fields.ts';
import { LANGUAGES, type Language, pathInLanguage } from '#contract/rules/languages.ts';
import { BRACKET_CUP_PATH, cupCalendarPath, otherCupPath } from '#contract/rules/paths.ts';
import { DAY } from '#contract/rules/time.ts';
import { translate } from '#contract/rules/translated-text.ts';
import { PUBLIC_CACHE_HEADERS } from '../../http/cache-control.ts';
import type { Database, Row } from '../../platform/database/schema.ts';
import type { GetBracketCupId } from '../cups/bracket-cup.ts';
import { getCupRow } from '../cups/stored-cup.ts';

type CalendarDependencies = { database: Database; publicUrl: string; getBracketCupId: GetBracketCupId };

/** A calendar app that subscribes reads the calendar again after this time. */
const REFRESH_SECONDS = 6 * 3_600;

const ALARM_SECONDS = 24 * 3_600;

const PICKS_CLOSE: Record<Language, (cup: string) => string> = {
  en: (cup) => `Picks close: ${cup}`,
  fr: (cup) => `Clôture des pronostics\u00a0: ${cup}`,
};

const Params = z.object({ id: IdParam });

export function cupCalendarRoutes(
  app: FastifyInstance,
  { database, publicUrl, getBracketCupId }: CalendarDependencies,
): void {
  for (const language of LANGUAGES) {
    const path = `${pathInLanguage(language, '/cups')}/:id.ics`;
    app.get(path, { schema: { hide: true, params: Params } }, async (request, reply) => {
      const cup = await getCupRow(database, (request.params as z.infer<typeof Params>).id);
      const page = cup.id === (await getBracketCupId()) ? BRACKET_CUP_PATH : otherCupPath(cup.id);
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `inline; filename="slvsh-cup-${cup.id}.ics"`)
        .headers(PUBLIC_CACHE_HEADERS)
        .send(writeCalendar(cup, language, publicUrl, page));
    });
  }
}

/** `page` is the English path of the cup's page. */
function writeCalendar(cup: Row<'cups'>, language: Language, publicUrl: string, page: string): string {
  const addressOf = (path: string) => publicUrl + pathInLanguage(language, path);
  const title = toPlainText(cup.slug);
  const calendar = ical({
    // The library escapes the texts of events, but not the name of the calendar.
    name: title.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', ' '),
    prodId: { company: 'S.L.V.S.H.', product: 'Cups', language: language.toUpperCase() },
    url: addressOf(page),
    source: addressOf(cupCalendarPath(cup.id)),
    ttl: REFRESH_SECONDS,
  });
  const event = (kind: string, fields: Pick<ICalEventData, 'start'> & Partial<ICalEventData>) =>
    calendar.createEvent({
      id: `cup-${cup.id}-${kind}@${new URL(publicUrl).host}`,
      sequence: cup.version,
      stamp: new Date(cup.updatedAt),
      lastModified: new Date(cup.updatedAt),
      url: addressOf(page),
      // Calendar apps do not show the time as busy.
      transparency: ICalEventTransparency.TRANSPARENT,
      ...fields,
    });
  if (cup.startsOn && cup.endsOn) {
    event('days', {
      summary: title,
      start: new Date(cup.startsOn),
      // The day after the last one (RFC 5545, section 3.6.1).
      end: new Date(Date.parse(cup.endsOn) + DAY),
      allDay: true,
      timezone: 'UTC',
      location: toPlainText(cup.location),
      description: toPlainText(translate(language, cup.description, cup.descriptionFr).text),
    });
  }
  if (cup.picksCloseAt !== null) {
    const summary = PICKS_CLOSE[language](title);
    event('picks', {
      summary,
      start: new Date(cup.picksCloseAt),
      alarms: [{ type: ICalAlarmType.display, triggerBefore: ALARM_SECONDS, description: summary }],
    });
  }
  return `${calendar.toString()}\r\n`;
}

/** Removes the control characters that the format does not allow. Older rows may have them. */
function toPlainText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, '');
}
