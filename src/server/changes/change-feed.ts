/** Tells this process the moment public content changes, whoever changes it and wherever. */

/** What pages are made of: `content` is all that admins edit, `everything` has the fans' brackets too. */
export type Topic = 'content' | 'everything';

export type ChangeFeed = {
  /** Grows with every change of `topic` that is committed; undefined while nobody can tell. */
  version(topic: Topic): number | undefined;
  /** Resolves once `version` tells of all that was committed before the call. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
};
