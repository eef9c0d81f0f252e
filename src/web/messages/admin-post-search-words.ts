/** The words of the field that looks for a post. They come with the admin area. */

import { useAdminCatalogue } from './admin-catalogue.ts';
import { adminPostSearch } from './english/admin-post-search.ts';

export function useAdminPostSearchWords() {
  return useAdminCatalogue()?.adminPostSearch ?? adminPostSearch;
}
