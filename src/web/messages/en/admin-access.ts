import { createMessagesHook } from '../messages.ts';

export const adminAccess = {
  title: 'Admin',
  description: 'Edit the videos, riders, cups and home page slides.',
  loading: 'Checking who you are',
  noScripts: 'Turn on JavaScript to use the admin area.',
  signedOut: {
    title: 'Staff only',
    text: 'Sign in with an admin account to open this page.',
    unsaved: "You've been signed out. What you typed is still here: sign in again to save it.",
    failed: "The sign-in form didn't load. Check your connection and try again.",
  },
};

export const useAdminAccessMessages = createMessagesHook('adminAccess', adminAccess);
