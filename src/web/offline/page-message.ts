/** What a page sends to the service worker. The worker replies to `keep` and `drop` through the port of the message. */
export type PageMessage =
  /** The page at `address` is shown with `files`. If it is not new, they are added to those before. */
  | { type: 'shown'; address: string; files: string[]; isNew: boolean; savesData: boolean }
  /** Takes the page along, as a part of `collection`. */
  | { type: 'keep'; address: string; files: string[]; collection: string }
  | { type: 'drop'; collection: string };

export type KeepReply = { kept: boolean };

/** The header of a kept page that lists its files. */
export const FILES_HEADER = 'x-files';

/** The name of the cache that has the pages of a collection, such as a cup. Pages ask for it too. */
export function collectionCache(collection: string): string {
  return `slvsh-taken-1 ${collection}`;
}
