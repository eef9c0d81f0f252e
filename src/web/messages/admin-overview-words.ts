/** The words of the overview. They come with the admin area. */

import { useAdminCatalogue } from './admin-catalogue.ts';
import { adminOverview } from './english/admin-overview.ts';

export function useAdminOverviewWords() {
  return useAdminCatalogue()?.adminOverview ?? adminOverview;
}
