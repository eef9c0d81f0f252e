import { createAdminMessagesHook } from '../admin-messages.ts';

export const adminPostSearch = {
  placeholder: 'Search by title',
  scheduled: 'Scheduled',
  searching: 'Searching',
  failed: "Couldn't load the posts. Try again.",
  nothing: 'No post has that title.',
  clear: 'Clear the post',
};

export const useAdminPostSearchMessages = createAdminMessagesHook('adminPostSearch', adminPostSearch);
