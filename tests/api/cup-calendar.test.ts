/** The calendar of a cup, as calendar apps read it. */
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { addCup, addPost, DAY } from '../support/builders.ts';
import { startCachedSite } from '../support/cached-site.ts';
import { expectError } from '../support/expect-error.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { NOON } from '../support/start-site.ts';

const HOME = 'http://slvsh.example';
const PICKS_CLOSE_AT = Date.UTC(2018, 2, 14, 17, 30);
const { site } = await startCachedSite();
const cup = await addCup(site, { slug: 'Cup of Noon', picksCloseAt: PICKS_CLOSE_AT });
const withoutDates = await addCup(site, { slug: 'Cup without dates', startsOn: null, endsOn: null });
const forTrash = await addCup(site, { slug: 'Cup for the trash' });
/** Its number is 4, which is the number of the cup of the bracket game. */
const bracketCup = await addCup(site, {
  ...{ slug: 'The bracket cup', picksCloseAt: PICKS_CLOSE_AT },
  descriptionFr: 'Seize riders, quinze matchs.',
});
const admin = await signUpAdmin(site);

async function read(path: string) {
  const response = await site.get(path);
  expect(response.status, path).toBe(200);
  return response.text();
}

function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return { calendar, events: calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event)) };
}

const readCalendar = async (id: number) => parse(await read(`/cups/${id}.ics`));

const patchCup = async (id: number, change: object) => {
  const response = await send(site, `PATCH /cups/${id}`, change, admin);
  expect(response.status, await response.text()).toBe(200);
};

describe('a calendar', () => {
  test('is a file of its type, with a name', async () => {
    const { headers } = await site.get(`/cups/${cup}.ics`);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(`inline; filename="slvsh-cup-${cup}.ics"`);
  });

  test('has the days of the cup, the last one included, and the closing of picks', async () => {
    const { calendar, events } = await readCalendar(cup);
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Cup of Noon');
    expect(calendar.getFirstPropertyValue('source')).toBe(`${HOME}/cups/${cup}.ics`);
    const [days, picks] = events;
    expect(events).toHaveLength(2);
    expect(days?.summary).toBe('Cup of Noon');
    expect([days?.startDate.toString(), days?.endDate.toString()]).toEqual(['2018-03-12', '2018-03-19']);
    expect([days?.location, days?.description]).toEqual(['Grandvalira', 'Sixteen riders, fifteen games.']);
    expect(picks?.summary).toBe('Picks close: Cup of Noon');
    expect(picks?.startDate.toString()).toBe('2018-03-14T17:30:00Z');
    const alarm = picks?.component.getFirstSubcomponent('valarm');
    expect(alarm?.getFirstPropertyValue('trigger')?.toString()).toBe('-P1D');
    for (const event of events) {
      expect(event.component.getFirstPropertyValue('url')).toBe(`${HOME}/cups/${cup}`);
      expect(event.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
    }
  });

  test('leads to the page of the bracket game in the language of its address', async () => {
    expect(bracketCup).toBe(4);
    const { events } = parse(await read('/fr/cups/4.ics'));
    expect(events[0]?.description).toBe('Seize riders, quinze matchs.');
    expect(events[1]?.summary).toBe('Clôture des pronostics\u00a0: The bracket cup');
    expect(events[1]?.component.getFirstPropertyValue('url')).toBe(`${HOME}/fr/slvsh-cup-grandvalira`);
    const english = (await readCalendar(4)).events;
    expect(english[0]?.description).toBe('Sixteen riders, fifteen games.');
    expect(events.map(({ uid }) => uid)).toEqual(english.map(({ uid }) => uid));
  });

  test('keeps its ids when the cup is changed, and its sequence and time of change follow', async () => {
    const id = await addCup(site, { slug: 'Moving cup', picksCloseAt: PICKS_CLOSE_AT });
    await expect.poll(async () => (await site.get(`/cups/${id}.ics`)).status).toBe(200);
    const before = (await readCalendar(id)).events;
    expect(before.map(({ uid }) => uid)).toEqual([`cup-${id}-days@slvsh.example`, `cup-${id}-picks@slvsh.example`]);
    await patchCup(id, { dateRange: '2018-04-01 to 2018-04-01', version: 1 });
    const days = async () => (await readCalendar(id)).events[0];
    await expect.poll(async () => (await days())?.startDate.toString()).toBe('2018-04-01');
    const after = (await readCalendar(id)).events;
    expect(after[0]?.endDate.toString()).toBe('2018-04-02');
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
    expect(before.map(({ sequence }) => sequence)).toEqual([1, 1]);
    expect(after.map(({ sequence }) => sequence)).toEqual([2, 2]);
    for (const { component } of after) {
      for (const name of ['last-modified', 'dtstamp'])
        expect(component.getFirstPropertyValue(name)?.toString()).toBe(
          new Date(NOON).toISOString().replace('.000', ''),
        );
    }
  });

  test('of a cup without dates has no events', async () => {
    expect((await readCalendar(withoutDates)).events).toEqual([]);
  });

  test('says nothing about scheduled and unpublished games', async () => {
    const published = await addPost(site, { title: 'A published game' });
    const scheduled = await addPost(site, { title: 'A scheduled game', publishDate: NOON + DAY });
    const trashed = await addPost(site, { title: 'A game in the trash' });
    const fields = { picksCloseAt: PICKS_CLOSE_AT };
    const withGames = await addCup(site, { ...fields, slug: 'Cup A', gameIds: [published, scheduled, trashed] });
    const withoutGames = await addCup(site, { ...fields, slug: 'Cup B' });
    await send(site, `DELETE /posts/${trashed}`, undefined, admin);
    await expect.poll(async () => (await site.get(`/cups/${withoutGames}.ics`)).status).toBe(200);
    const withoutId = (text: string, id: number) =>
      text
        .replaceAll(/Cup [AB]/g, 'Cup')
        .replaceAll(`cup-${id}-`, 'cup-')
        .replaceAll(`/cups/${id}`, '/cups');
    expect(withoutId(await read(`/cups/${withGames}.ics`), withGames)).toBe(
      withoutId(await read(`/cups/${withoutGames}.ics`), withoutGames),
    );
  });
});

describe('the texts of a cup', () => {
  const HOSTILE = 'Cup; "one", two\\n\r\nEND:VEVENT\r\nX-EVIL:1 \u0007\u001b[31m é';
  const CLEAN = 'Cup; "one", two\\n\nEND:VEVENT\nX-EVIL:1 [31m é';

  test('add no lines to its calendar', async () => {
    const long = '😀é山'.repeat(200);
    const id = await addCup(site, { slug: HOSTILE, location: HOSTILE, description: HOSTILE + long, picksCloseAt: 0 });
    await expect.poll(async () => (await site.get(`/cups/${id}.ics`)).status).toBe(200);
    const text = await read(`/cups/${id}.ics`);
    const { calendar, events } = parse(text);
    expect(events.map(({ summary }) => summary)).toEqual([CLEAN, `Picks close: ${CLEAN}`]);
    expect([events[0]?.location, events[0]?.description]).toEqual([CLEAN, CLEAN + long]);
    // The parser leaves the escapes of properties that it does not know.
    const name = String(calendar.getFirstPropertyValue('x-wr-calname')).replaceAll(/\\([\\;,])/g, '$1');
    expect(name).toBe(CLEAN.replaceAll('\n', ' '));
    expect(text).not.toMatch(/^(?:X-EVIL|END:VEVENT\r\nX-)/m);
    expect(text).not.toMatch(/[^\r]\n|\r[^\n]/);
  });

  test('are folded at 75 octets, and no character is split', async () => {
    const id = await addCup(site, { slug: `Long ${'é山😀'.repeat(20)}`, description: 'ß😀'.repeat(300) });
    await expect.poll(async () => (await site.get(`/cups/${id}.ics`)).status).toBe(200);
    const bytes = Buffer.from(await (await site.get(`/cups/${id}.ics`)).arrayBuffer());
    const lines = bytes.toString('latin1').split('\r\n');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(75);
    for (const line of lines)
      expect(() => new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(line, 'latin1'))).not.toThrow();
  });
});

test('a calendar is cached like a page', async () => {
  const first = await site.get(`/cups/${cup}.ics`);
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1');
  const etag = first.headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  expect((await site.get(`/cups/${cup}.ics`, { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect((await site.get(`/fr/cups/${cup}.ics`)).headers.get('etag')).not.toBe(etag);
});

test('a cup in the trash, and a number without a cup, have no calendar', async () => {
  await read(`/cups/${forTrash}.ics`);
  expect((await send(site, `DELETE /cups/${forTrash}`, undefined, admin)).status).toBe(200);
  await expect.poll(async () => (await site.get(`/cups/${forTrash}.ics`)).status).toBe(404);
  await expectError(await site.get(`/fr/cups/${forTrash}.ics`), 404);
  await expectError(await site.get('/cups/99999.ics'), 404);
  await expectError(await site.get('/cups/final.ics'), 400, 'id');
});
