/** Tells this process the moment public content changes, whoever changes it and wherever. */

/** What pages are made of: `content` is all that admins edit, `everything` has the fans' brackets too. */
export type Topic = 'content' | 'everything';

/** `at`, in milliseconds, is the last moment at which `version` was certainly the newest. */
export type LastKnown = { version: number; at: number };

export type ChangeFeed = {
  /** Grows with every change of `topic` that is committed; undefined while nobody can tell. */
  version(topic: Topic): number | undefined;
  /** The newest version that this process has heard of, also while `version` is undefined; undefined before the first. */
  lastKnown(topic: Topic): LastKnown | undefined;
  /** Resolves once `version` tells of all that was committed before the call; false if that cannot be known. */
  sync(): Promise<boolean>;
  /** Counts a change of which no notice has come. */
  assumeChange(): void;
  close(): Promise<void>;
};
