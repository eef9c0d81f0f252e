/** What the admin area says before it is known who asks. It comes with its screen. */
import { useTranslation } from '../messages.ts';

/** What the admin area says before it is known who asks. */
export const adminAccess = {
  title: 'Admin',
  description: 'Where the videos, riders, cups and slides of the site are kept.',
  loading: 'Looking up who you are',
  noScripts: 'The admin area needs scripts, and this browser runs none.',
  signedOut: {
    text: 'You are signed out. What you typed is still here: sign in again to save it.',
    signIn: 'Sign in',
    failed: 'The sign-in form did not come through. Check your connection, then try again.',
  },
};

export function useAdminAccessMessages() {
  return useTranslation()?.adminAccess ?? adminAccess;
}
