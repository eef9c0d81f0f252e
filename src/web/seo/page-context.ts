/** What every page's facts are told in. */
import type { DiscoveryWords } from '../messages/english/discovery.ts';
import type { lists } from '../messages/english/lists.ts';
import type { Words } from '../messages/english.ts';

type ListWords = typeof lists;

export type PageContext = {
  /** Where visitors find the site, and with it its files. */
  publicUrl: string;
  /** The whole address of a page, in the language of this one; `path` is the English one. */
  addressOf: (path: string) => string;
  /** As the page's own head has it. */
  title: string;
  description: string;
  words: Words;
  lists: ListWords;
  discovery: DiscoveryWords;
};
