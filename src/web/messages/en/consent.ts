import { createMessagesHook } from '../messages.ts';

export const consent = {
  title: 'Your call',
  purposes: {
    ads: {
      summary: 'Ads by Google, with cookies.',
      name: 'Ads by Google',
      text: "Google wants to fill the ad slots. It would see which page you're on and set cookies; the ads aren't based on who you are.",
    },
    analytics: {
      summary: 'Page counts by Google Analytics, no cookies.',
      name: 'Google Analytics',
      text: 'Google wants to count page views, without cookies and without your name.',
    },
  },
  currentChoice: (permitted: boolean | undefined): string => {
    if (permitted === undefined) return '';
    return permitted ? 'You said yes.' : 'You said no.';
  },
  analyticsOff: "Your browser asks not to be tracked, so we don't count you.",
  more: 'Who sees what',
  refuse: 'Refuse',
  accept: 'Accept',
  close: 'Close',
  details: 'Details',
  save: 'Save',
  advertisement: 'Advertisement',
};

export const useConsentMessages = createMessagesHook('consent', consent);
