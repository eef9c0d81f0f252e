/** The words of the screens that publish videos. They come with the admin area. */

import { useAdminCatalogue } from './admin-catalogue.ts';
import { adminPosts } from './english/admin-posts.ts';

export function useAdminPostWords() {
  return useAdminCatalogue()?.adminPosts ?? adminPosts;
}
