import { createMessagesHook } from '../messages.ts';

export const share = {
  label: 'Share',
  shareOn: (place: string) => `Share on ${place}`,
  /** What others read beside the link; spec 9: with the product's name as a hashtag. */
  text: (title: string) => `${title} #SLVSH`,
  copy: 'Copy link',
  copied: 'The link is copied. Paste it where your friends are.',
  copyFailed: 'This browser did not let us copy. The link is in the address bar.',
  sheet: 'Share',
  sheetFailed: 'This device did not let us share. Copy the link instead.',
};

export const useShareMessages = createMessagesHook('share', share);
