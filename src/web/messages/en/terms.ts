/** The words around the terms. They come with their screen. */
import { useTranslation } from '../messages.ts';

export const terms = {
  title: 'Terms and privacy',
  description: 'The terms of service and the privacy agreement of this site, in plain words.',
  heading: 'The small print',
  service: 'Terms of service',
  privacy: 'Privacy agreement',
  updated: 'Last updated on',
  /** Said where the language of the page is not that of the text. */
  inEnglish: '',
  contents: 'On this page',
};

export function useTermsMessages() {
  return useTranslation()?.terms ?? terms;
}
