/** Names of fans on pages. */
import type { Language } from './languages.ts';

/** The stored name of each deleted account. A fan may choose it too, and is shown the same. */
export const DELETED_FAN = 'a fan';

export function fanNameIn(language: Language, name: string): string {
  return language === 'fr' && name === DELETED_FAN ? 'un fan' : name;
}
