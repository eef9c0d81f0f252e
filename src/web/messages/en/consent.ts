import { createMessagesHook } from '../messages.ts';

export const consent = {
  title: 'Your call',
  purposes: {
    ads: {
      summary: 'Ads by Google, with cookies.',
      name: 'Ads by Google',
      text: 'Google wants to fill the ad slots. It would learn which page you are on and set cookies; the ads are not chosen by who you are.',
    },
    analytics: {
      summary: 'Page counts by Google Analytics, no cookies.',
      name: 'Counting by Google Analytics',
      text: 'Google Analytics wants to count which pages are opened, without cookies and without a name.',
    },
  },
  currentChoice: (permitted: boolean | undefined): string => {
    if (permitted === undefined) return '';
    return permitted ? 'You said yes.' : 'You said no.';
  },
  analyticsOff: 'Your browser asks not to be tracked, so you are not counted here.',
  more: 'Who learns what',
  refuse: 'Refuse',
  accept: 'Accept',
  close: 'Close',
  details: 'Details',
  save: 'Save',
  advertisement: 'Advertisement',
};

export const useConsentMessages = createMessagesHook('consent', consent);
