import { createMessagesHook } from '../messages.ts';

export const adminAccess = {
  title: 'Admin',
  description: 'Where the videos, riders, cups and slides of the site are edited.',
  loading: 'Checking who you are',
  noScripts: 'The admin area needs JavaScript, which this browser does not run.',
  signedOut: {
    text: 'You are signed out. What you typed is still here: sign in again to save it.',
    signIn: 'Sign in',
    failed: 'The sign-in form did not load. Check your connection, then try again.',
  },
};

export const useAdminAccessMessages = createMessagesHook('adminAccess', adminAccess);
