/** The words of the screens that keep riders. They come with the admin area. */

import { useAdminCatalogue } from './admin-catalogue.ts';
import { adminRiders } from './english/admin-riders.ts';

export function useAdminRiderWords() {
  return useAdminCatalogue()?.adminRiders ?? adminRiders;
}
