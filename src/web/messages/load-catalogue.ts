/** Fetches the words of a language; those of English come with the screens. */
import type { Language } from '#contract/languages.ts';
import type { Catalogue } from './catalogue.ts';

export async function loadCatalogue(language: Language): Promise<Catalogue | undefined> {
  return language === 'fr' ? (await import('./french.ts')).french : undefined;
}
