import { createMessagesHook } from '../messages.ts';

export const terms = {
  title: 'Terms and privacy',
  description: 'Our terms of service and privacy agreement, in plain words.',
  heading: 'The small print',
  service: 'Terms of service',
  privacy: 'Privacy agreement',
  updated: 'Last updated on',
  /** A note for pages whose language is not that of the text. */
  inEnglish: '',
  contents: 'On this page',
};

export const useTermsMessages = createMessagesHook('terms', terms);
