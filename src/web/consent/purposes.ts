import type { ThirdParties } from '#contract/api/site.ts';
import type { Choice, Purpose } from './consent-choice.ts';

export type Signals = {
  /** Refuses all purposes except those that the visitor accepts on this site. */
  globalPrivacyControl: boolean;
  doNotTrack: boolean;
};

type ConsentState = { thirdParties: ThirdParties; signals: Signals; choice: Choice };

/** The configured purposes, without analytics if the browser sends a privacy signal. */
export function decidablePurposes({ thirdParties, signals }: Omit<ConsentState, 'choice'>): Purpose[] {
  const { adNetworkCode, analyticsId } = thirdParties;
  const trackingAllowed = !signals.globalPrivacyControl && !signals.doNotTrack;
  return [
    ...(adNetworkCode === undefined ? [] : ['ads' as const]),
    ...(analyticsId === undefined || !trackingAllowed ? [] : ['analytics' as const]),
  ];
}

export function purposesToAsk({ thirdParties, signals, choice }: ConsentState): Purpose[] {
  if (!thirdParties.consentRequired || signals.globalPrivacyControl) return [];
  return decidablePurposes({ thirdParties, signals }).filter((purpose) => choice[purpose] === undefined);
}

export function permittedPurposes({ thirdParties, signals, choice }: ConsentState): Purpose[] {
  const permittedByDefault = !thirdParties.consentRequired && !signals.globalPrivacyControl;
  return decidablePurposes({ thirdParties, signals }).filter((purpose) => choice[purpose] ?? permittedByDefault);
}

declare global {
  interface Navigator {
    /** Neither every browser nor TypeScript has this property. */
    readonly globalPrivacyControl?: boolean;
  }
}

export function readSignals(): Signals {
  return {
    globalPrivacyControl: navigator.globalPrivacyControl === true,
    doNotTrack: navigator.doNotTrack === '1',
  };
}
