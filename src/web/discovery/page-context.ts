/** What every page's facts are told in. */
import type { DiscoveryWords } from '../words/english/discovery.ts';
import type { Words } from '../words/english.ts';

export type PageContext = {
  /** Where visitors find the site, and with it its files. */
  publicUrl: string;
  /** What the addresses of pages begin with. */
  home: string;
  /** As the page's own head has it. */
  title: string;
  description: string;
  words: Words;
  discovery: DiscoveryWords;
};
