import type { AlertKind } from '#contract/rules/alerts.ts';

export const alerts = {
  missing: 'Your alerts are missing. Reload the page.',
  following: {
    title: 'Following',
    text: 'Their next game finds you. Who won, you find out on the video.',
    cup: 'Follow the cup',
    none: 'No riders yet. Pick yours and press Follow on their page.',
    riders: 'See the riders',
    removeRider: (name: string) => `Remove ${name}`,
    removed: (name: string) => `You no longer follow ${name}.`,
  },
  settings: {
    title: 'Alerts',
    text: 'One of each kind a day, tops. And not a word about who won.',
    kindsTitle: 'What you get',
    kinds: {
      'rider-game': 'A new game of a rider I follow',
      'cup-game': "The cup's next game is out",
      'picks-closing': "Picks close in 24 hours and I haven't picked",
    } satisfies Record<AlertKind, string>,
    needsCup: 'The last two come only if you follow the cup.',
    language: 'Language',
  },
  mail: {
    title: 'By mail',
    label: 'Mail me',
    text: (email: string) => `To ${email}, after one click on a link we send there first.`,
    sent: (email: string) => `We sent a link to ${email}. Open it within a day and the mails start.`,
    on: (email: string) => `On, to ${email}. Each mail has a link that ends it.`,
    sendAgain: 'Send it again',
    sentAgain: 'Sent again. Check the spam folder too.',
  },
  push: {
    title: 'In this browser',
    notify: 'Notify me',
    turnOff: 'Turn off here',
    state: {
      off: 'A short notification, even while the site is closed. Your browser asks you first.',
      on: 'This browser is on watch.',
      blocked:
        'Your browser blocks notifications from this site. Allow them in the site settings, beside the address, then come back.',
      unsupported: "This browser can't do it. Mail works everywhere.",
      'home-screen':
        'Add the site to your home screen first: Share, then Add to Home Screen. Open it from there and come back to this page.',
    },
    dismissed: 'No permission, no messages. Press again when you feel like it.',
    failed: "Your browser's message service won't play along. Try again later, or take the mail.",
    turnedOn: 'On. We call, you drop in.',
    turnedOff: 'Off. This browser stays quiet.',
    devices: 'Browsers on watch',
    chromium: 'Chrome or similar',
    current: 'This one',
    since: 'Added',
    removeDevice: (service: string) => `Remove ${service}`,
    removed: (service: string) => `${service} is off the list.`,
  },
  confirm: {
    title: 'Alerts by mail',
    description: 'Confirm that your alerts go to this email.',
    text: 'One click, and new games land in your inbox. At most one mail of each kind a day, and none tells who won.',
    submit: 'Yes, mail me',
    pending: 'Confirming',
    done: "Landed. The next game won't get past you.",
    account: 'See your alerts',
  },
  unsubscribe: {
    title: 'Enough mail?',
    description: 'Stop the alerts by mail.',
    text: 'One click, and no more alerts by mail. Your account and whom you follow stay as they are.',
    submit: 'Stop the mails',
    doneTitle: 'No more mail',
    done: 'Done. Games still drop, just not into your inbox.',
    incompleteTitle: 'This link is cut off',
    incomplete: 'Nothing has changed. Open the link from the mail again, or turn off the mails in your account.',
  },
};

export const follow = {
  follow: 'Follow',
  following: 'Following',
  reason: (name: string) => `Sign in to follow ${name}: we'll tell you when the next game is out, never who won.`,
  followed: (name: string) => `You follow ${name}.`,
  firstFollowed: (name: string) => `You follow ${name}. Hear about the next game?`,
  failed: "The site didn't answer. Try again in a moment.",
};
