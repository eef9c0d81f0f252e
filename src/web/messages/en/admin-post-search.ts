import { createAdminMessagesHook } from '../admin-messages.ts';

export const adminPostSearch = {
  placeholder: 'Search by title',
  scheduled: 'Scheduled',
  searching: 'Searching',
  failed: 'The posts did not load. Please try again.',
  nothing: 'No post has that title.',
  clear: 'Choose no post',
};

export const useAdminPostSearchMessages = createAdminMessagesHook('adminPostSearch', adminPostSearch);
