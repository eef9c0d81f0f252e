import type { Language } from '#contract/rules/languages.ts';

export const navigation = {
  siteName: 'S.L.V.S.H.',
  label: 'Main',
  skip: 'Skip to content',
  homeLabel: 'S.L.V.S.H. home',
  home: 'Home',
  games: 'Games',
  theater: 'Theater',
  cup: 'SLVSH Cup Grandvalira',
  admin: 'Admin',
  riders: 'Riders',
  tricks: 'Tricks',
  library: 'Your library',
  cups: 'All cups',
  search: 'Search',
  posts: 'All videos',
  crews: 'Crews',
  menu: 'More',
  install: 'Install the app',
  signIn: 'Sign in',
  logout: 'Logout',
  account: 'Your account',
  signInFailed: "The sign-in form didn't load. Check your connection and try again.",
  logoutFailed: "You're still signed in: the site didn't answer. Check your connection and try again.",
  more: 'More on this site',
  data: 'Open data',
  terms: 'Terms and privacy',
  privacyChoices: 'Privacy choices',
  support: 'Chip in',
  otherLanguage: { language: 'fr' as Language, name: 'Français' },
  elsewhere: 'Elsewhere',
  copyright: '© S.L.V.S.H. Miss the trick, take the letter.',
};

export const outage = {
  description: 'The site is down for a moment.',
  unavailable: {
    title: 'Wind hold',
    whatHappened: "The lift has stopped: the site didn't answer. It's not you, and nothing is lost.",
    whatToDo: 'Give it a moment, then try again.',
  },
  rateLimited: {
    title: 'Lift queue',
    whatHappened: "You're asking faster than the lift can turn.",
    whatToDo: 'Give it a moment, then try again.',
  },
  unreachable: {
    title: 'No signal',
    bars: 'S, L, V, S, H: five bars, none lit.',
    whatHappened: 'The mountain is in the way, or we are. Your page is still out there.',
    whatToDo: 'Ski down a bit, then try again.',
  },
  home: 'Back home',
};

export const notFound = {
  title: 'You lost!',
  description: "There's no page at this address.",
  spelled: 'You have all five letters: S, L, V, S, H.',
  whatHappened: 'That line leads nowhere. The page moved, melted, or never was.',
  games: 'Watch a game',
};

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
  details: 'Details',
  advertisement: 'Advertisement',
};

export const promoTiles = {
  cup: {
    title: 'Sixteen riders. One cup.',
    text: 'Every result, every round, and who called it first.',
    action: 'See the cup',
  },
  riders: {
    title: 'Who are these people?',
    text: 'Stats, records and every game they ever played.',
    action: 'Meet the riders',
  },
  donate: {
    title: 'Snow is free. Cameras are not.',
    text: 'Chip in, and one more game gets filmed.',
    action: 'Chip in',
  },
};

export const seo = {
  locale: 'en_US',
  feed: (list: string) => `${list}: newest videos`,
  everything: 'All videos, newest first',
  siteCard: {
    text: 'H-O-R-S-E on skis, by the riders',
    alt: 'S.L.V.S.H.: H-O-R-S-E on skis, by the riders',
  },
  sport: 'Freestyle skiing',
};

/** `month` is the name of the month. */
export type Day = { year: number; month: string; day: number };

/** The dates are equal to those of `Intl`, whose first use blocks a phone for a tenth of a second. */
export const times = {
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  date: ({ year, month, day }: Day) => `${month} ${day}, ${year}`,
};
