import type { Milliseconds } from '#contract/rules/time.ts';

/** `content` is all that admins edit; `everything` includes the brackets of fans. */
export type Topic = 'content' | 'everything';

/** `at` is the last moment at which `version` was certainly the newest. */
export type LastKnown = { version: number; at: Milliseconds };

export type ChangeFeed = {
  /** Grows with each committed change of `topic`; undefined while changes cannot be followed. */
  version(topic: Topic): number | undefined;
  /** The newest version that this process knows, also while `version` is undefined. */
  lastKnown(topic: Topic): LastKnown | undefined;
  /** Resolves once `version` includes all commits before the call; false if that cannot be known. */
  sync(): Promise<boolean>;
  /** Counts a change without a notification. */
  assumeChange(): void;
  close(): Promise<void>;
};
