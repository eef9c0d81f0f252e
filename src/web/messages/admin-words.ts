/** The words of the admin area. They come with it, which visitors never open. */

import { useAdminCatalogue } from './admin-catalogue.ts';
import { admin } from './english/admin.ts';

export function useAdminWords() {
  return useAdminCatalogue()?.admin ?? admin;
}
