/** What this browser says for its visitor. */
import type { Signals } from './purposes.ts';

declare global {
  interface Navigator {
    /** Not yet in every browser, nor in the types of any. */
    readonly globalPrivacyControl?: boolean;
  }
}

export function readSignals(): Signals {
  return {
    globalPrivacyControl: navigator.globalPrivacyControl === true,
    doNotTrack: navigator.doNotTrack === '1',
  };
}
