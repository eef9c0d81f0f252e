/** English pages are at the root, and pages of other languages under a prefix (decision 15). */

export const LANGUAGES = ['en', 'fr'] as const;

export type Language = (typeof LANGUAGES)[number];

export function basePath(language: Language): string {
  return language === 'en' ? '/' : `/${language}`;
}

/** In French, `/games` is `/fr/games` and `/` is `/fr`. `address` is English and may have a query. */
export function pathInLanguage(language: Language, address: string): string {
  // Two slashes would begin the address of another site.
  const local = address.replace(/^[/\\]+/, '/');
  return language === 'en' ? local : basePath(language) + local.replace(/^\/(?=$|[?#])/, '');
}

export function languageOf(address: string): Language {
  return /^\/fr(?![^/?#])/.test(address) ? 'fr' : 'en';
}

/** All rules about addresses use English addresses. */
export function toEnglishPath(address: string): string {
  const language = languageOf(address);
  if (language === 'en') return address;
  const rest = address.slice(basePath(language).length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}
