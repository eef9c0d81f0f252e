/** The words of the admin area. They come with it, which visitors never open. */
import { admin } from './english/admin.ts';

export function useAdminWords() {
  return admin;
}
