/** The words of the chapters in the form of a post. They come with the admin area. */

import { useAdminCatalogue } from './admin-catalogue.ts';
import { adminTricks } from './english/admin-tricks.ts';

export function useAdminTrickWords() {
  return useAdminCatalogue()?.adminTricks ?? adminTricks;
}
