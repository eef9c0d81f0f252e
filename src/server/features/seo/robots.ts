/** Tells robots what is nothing for them, and where to find the rest. */
import { API_BASE } from '#contract/api-base.ts';
import { type Call, calls } from '#contract/calls.ts';
import { addressIn, LANGUAGES } from '#contract/languages.ts';
import { PERSONAL_PLACES } from '#contract/personal-places.ts';

/**
 * The contents of `/robots.txt` of the site at `publicUrl`. Pages that are not about one person and are not to be listed say so
 * themselves, and robots see that only if they may read them.
 */
export function writeRobots(publicUrl: string): string {
  const pages = LANGUAGES.flatMap((language) => PERSONAL_PLACES.map((page) => addressIn(language, page)));
  const closed = [...pages, ...closedRooms()];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** The rooms of the API in which nothing is read by everybody; public reading stays open, since pages may need it. */
function closedRooms(): string[] {
  const all = Object.entries<Call>(calls).map(([name, { access }]) => ({
    room: name.split('/')[1] ?? '',
    open: name.startsWith('GET ') && access === 'anyone' && !name.startsWith('GET /users/'),
  }));
  const open = new Set(all.filter((call) => call.open).map(({ room }) => room));
  return [...new Set(all.map(({ room }) => room))]
    .filter((room) => !open.has(room))
    .map((room) => `${API_BASE}/${room}`);
}
