const reset = { subject: 'Reset your password', button: 'Choose a new password' };
const toSite = 'Go to the site';
const confirm = 'Confirm this email';
const advice = "If it wasn't you, reset your password at once: choose Forgot? where you sign in.";

export const mails = {
  toSite,
  accounts: {
    reset: {
      ...reset,
      paragraphs: [
        'Someone asked to reset your password.',
        "The link works once, for 30 minutes. If it wasn't you, ignore this mail: your password stays the same.",
      ],
    },
    resetUnconfirmed: {
      ...reset,
      paragraphs: [
        'Someone asked to reset your password.',
        "The link works once, for 5 hours. For 4 hours no other is sent. If it wasn't you, ignore this mail: your password stays the same.",
      ],
    },
    blocked: {
      subject: 'Your account is blocked',
      paragraphs: [
        'Someone asked to reset your password. Your account is blocked, so there is no link in this mail.',
        'An admin blocked it, and only an admin can end the block. Nothing is deleted.',
      ],
      button: toSite,
    },
    blockedUnconfirmed: {
      subject: 'Your account is blocked',
      paragraphs: [
        'Someone asked to reset your password. An admin blocked the account, and only an admin can end the block.',
        'This address was never confirmed. If someone else opened the account, the link opens a new, empty one for you.',
        'It works once, for 5 hours, and for 4 hours no other is sent. The blocked account stays blocked.',
      ],
      button: 'Open a new account',
    },
    confirm: {
      subject: 'Confirm your email',
      paragraphs: [
        'Someone wants to confirm this address of their account.',
        'Only if it was you: the link works once, for a day, and signs you out everywhere else.',
        "If it wasn't you, ignore this mail: nothing changes without the link.",
      ],
      button: confirm,
    },
    confirmNew: {
      subject: 'Confirm your new email',
      paragraphs: [
        'Someone wants to use this address for their account.',
        'Only if it was you: the link works once, for a day, and signs you out everywhere else.',
        "If it wasn't you, ignore this mail: nothing changes without the link.",
      ],
      button: confirm,
    },
    taken: {
      subject: 'Your email is already in use',
      paragraphs: [
        'Someone wanted to use this address for another account. Your account already has it, so nothing changes.',
        'If it was you, sign in with this address, or choose a different one for the other account.',
      ],
      button: toSite,
    },
  },
  /** No notice contains text of a user, who could write to a stranger in the name of the site. */
  notices: {
    'password-changed': {
      subject: 'Your password was changed',
      paragraphs: ["Your password was just changed, and you're signed out everywhere else.", advice],
    },
    'passkey-added': {
      subject: 'A passkey was added to your account',
      paragraphs: [
        'From now on, this passkey signs in to your account too.',
        `${advice} That removes the passkey too.`,
      ],
    },
    'passkey-removed': {
      subject: 'A passkey was removed from your account',
      paragraphs: ["It no longer signs in to your account, and you're signed out everywhere else.", advice],
    },
    'email-asked': {
      subject: 'A new email for your account',
      paragraphs: [
        'Someone asked for a new email for your account. This address stays until they open the link we sent to the new one.',
        `${advice} That also cancels the new email.`,
      ],
    },
    'email-changed': {
      subject: 'Your email was changed',
      paragraphs: [
        "The email of your account was just changed, and you're signed out everywhere else.",
        'This address no longer opens your account, and only the operator of the site can give it back.',
      ],
    },
    'email-given': {
      subject: 'This is now the email of your account',
      paragraphs: [
        "An admin made this address the email of your account, and you're signed out everywhere. From now on, sign in with this address.",
        'If you have no account here, the address was mistyped: ignore this mail.',
      ],
    },
    renamed: {
      subject: 'Your name was changed',
      paragraphs: [
        'An admin changed the name of your account. Leaderboards and crews show the new one.',
        'You can choose another name in your account. Pick one that the whole hill can read out loud.',
      ],
    },
  },
  mergedNotices: {
    subject: 'More changes to your account',
    intro: 'There were more changes in an hour than we send mails for. These are the others.',
    repeated: (subject: string, count: number) => `${subject} (${count} times).`,
  },
  /** Push messages have these texts too. No text tells a result. */
  alerts: {
    reason: 'You get this because you turned on alerts by mail.',
    unsubscribe: 'Stop these mails',
    confirmation: {
      subject: 'Alerts by mail: is this you?',
      paragraphs: [
        'Someone wants alerts from S.L.V.S.H. at this address: new games, and picks about to close.',
        'The link works for a day. If it wasn’t you, ignore this mail: without the link we send no alerts.',
      ],
      label: 'Yes, send me alerts',
    },
    riderGame: (riders: string) => ({
      title: `New game: ${riders}`,
      body: 'You follow one of them. How it ends is up on the site, not in here.',
      action: 'Watch the game',
    }),
    cupGame: (cup: string) => ({
      title: `${cup}: the next game is out`,
      body: 'No names, no score: this one won’t spoil it. Go and watch.',
      action: 'Watch the game',
    }),
    picksClosing: (cup: string, hours: number) => ({
      title: hours === 1 ? `${cup}: picks close within the hour` : `${cup}: picks close in ${hours} hours`,
      body: 'Your bracket is still blank. Fifteen picks and you’re in.',
      action: 'Fill in your bracket',
    }),
  },
};
