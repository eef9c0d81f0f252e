/** What the admin area says before it is known who asks. It comes with its screen. */
import { adminEntry } from './english/admin-entry.ts';
import { useCatalogue } from './words.ts';

export function useAdminEntryWords() {
  return useCatalogue()?.adminEntry ?? adminEntry;
}
