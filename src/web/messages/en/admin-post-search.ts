/** The words of the field that looks for a post. They come with the admin area. */
import { useAdminTranslation } from '../admin-messages.tsx';

export const adminPostSearch = {
  placeholder: 'Search by title',
  scheduled: 'Scheduled',
  searching: 'Searching',
  failed: 'The posts did not come through. Please try again.',
  nothing: 'No post is called that.',
  clear: 'Choose no post',
};

export function useAdminPostSearchMessages() {
  return useAdminTranslation()?.adminPostSearch ?? adminPostSearch;
}
