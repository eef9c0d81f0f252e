/** The words of the screens that keep the slides. They come with the admin area. */

import { useAdminCatalogue } from './admin-catalogue.ts';
import { adminHeroes } from './english/admin-heroes.ts';

export function useAdminHeroWords() {
  return useAdminCatalogue()?.adminHeroes ?? adminHeroes;
}
