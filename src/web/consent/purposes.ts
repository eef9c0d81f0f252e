/** Whom a page may turn to, by what the operator has switched on, what the browser says for its visitor, and what they have answered. */
import type { ThirdParties } from '#contract/site.ts';
import type { Choice, Purpose } from './consent-choice.ts';

/** What a browser says of its own accord. */
export type Signals = {
  /** Nobody may sell or share what is learnt: a no to everything, unless the visitor says yes to it here. */
  globalPrivacyControl: boolean;
  /** Nobody may follow. */
  doNotTrack: boolean;
};

type ConsentState = { thirdParties: ThirdParties; signals: Signals; choice: Choice };

/** What a visitor can decide about. Who lets the browser say that they are not to be followed is not counted, and not asked either. */
export function decidablePurposes({ thirdParties, signals }: Omit<ConsentState, 'choice'>): Purpose[] {
  const { adNetworkCode, analyticsId } = thirdParties;
  const followed = !signals.globalPrivacyControl && !signals.doNotTrack;
  return [
    ...(adNetworkCode === undefined ? [] : ['ads' as const]),
    ...(analyticsId === undefined || !followed ? [] : ['analytics' as const]),
  ];
}

/** What a visitor has to be asked before it can happen. */
export function purposesToAsk({ thirdParties, signals, choice }: ConsentState): Purpose[] {
  if (!thirdParties.consentRequired || signals.globalPrivacyControl) return [];
  return decidablePurposes({ thirdParties, signals }).filter((purpose) => choice[purpose] === undefined);
}

/** What may happen now. */
export function permittedPurposes({ thirdParties, signals, choice }: ConsentState): Purpose[] {
  const unanswered = !thirdParties.consentRequired && !signals.globalPrivacyControl;
  return decidablePurposes({ thirdParties, signals }).filter((purpose) => choice[purpose] ?? unanswered);
}

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
