import { createMessagesHook } from '../messages.ts';

export const share = {
  label: 'Share',
  shareOn: (place: string) => `Share on ${place}`,
  /** What others read beside the link; spec 9: with the product's name as a hashtag. */
  text: (title: string) => `${title} #SLVSH`,
  copy: 'Copy link',
  copied: 'Link copied. Send it to your friends.',
  copyFailed: 'Your browser blocked the copy. The link is in the address bar.',
  embed: 'Embed',
  embedCopied: 'Embed code copied. Paste it into your page.',
  embedCopyFailed: 'Your browser blocked the copy. Allow it and try again.',
  sheet: 'Share',
  sheetFailed: "Your device couldn't share it. Copy the link instead.",
};

export const useShareMessages = createMessagesHook('share', share);
