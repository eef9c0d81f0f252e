/** The languages of the site's pages and the addresses at which they stand: English at the root, others under a part of their own. */

export const LANGUAGES = ['en', 'fr'] as const;

export type Language = (typeof LANGUAGES)[number];

/** What every address in `language` begins with: `/`, `/fr`. */
export function baseOf(language: Language): string {
  return language === 'en' ? '/' : `/${language}`;
}

/** `/games` is `/fr/games` in French, and `/` is `/fr`; `address` is English, and may have a query. */
export function addressIn(language: Language, address: string): string {
  // What begins with two slashes is the address of another site.
  const local = address.replace(/^[/\\]+/, '/');
  return language === 'en' ? local : baseOf(language) + local.replace(/^\/(?!\w)/, '');
}

/** The language in which the page at `address` is. */
export function languageOf(address: string): Language {
  return /^\/fr(?![^/?#])/.test(address) ? 'fr' : 'en';
}

/** The address of the same page in English, which is what every rule about addresses speaks of. */
export function inEnglish(address: string): string {
  const language = languageOf(address);
  if (language === 'en') return address;
  const rest = address.slice(baseOf(language).length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}
