/** The words of the screens that keep cups. They come with the admin area. */

import { useAdminCatalogue } from './admin-catalogue.ts';
import { adminCups } from './english/admin-cups.ts';

export function useAdminCupWords() {
  return useAdminCatalogue()?.adminCups ?? adminCups;
}
