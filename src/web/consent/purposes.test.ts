import { describe, expect, test } from 'vitest';
import type { Choice } from './consent-choice.ts';
import { decidablePurposes, permittedPurposes, purposesToAsk, type Signals } from './purposes.ts';

const BOTH = { adNetworkCode: '21712345678', analyticsId: 'G-A1B2C3D4E5' };
const SILENT = { globalPrivacyControl: false, doNotTrack: false };
const GPC = { ...SILENT, globalPrivacyControl: true };
const DNT = { ...SILENT, doNotTrack: true };

function decide(signals: Signals, choice: Choice, { consentRequired = true, configured = BOTH as object } = {}) {
  const state = { thirdParties: { ...configured, consentRequired }, signals, choice };
  return {
    decidable: decidablePurposes(state),
    asked: purposesToAsk(state),
    permitted: permittedPurposes(state),
  };
}

describe('where consent is required', () => {
  test('nothing is permitted before an answer', () => {
    expect(decide(SILENT, {})).toMatchObject({ asked: ['ads', 'analytics'], permitted: [] });
  });

  test('only accepted purposes are permitted', () => {
    expect(decide(SILENT, { ads: true, analytics: false })).toMatchObject({ asked: [], permitted: ['ads'] });
  });

  test('only a purpose that the operator adds later is asked about', () => {
    expect(decide(SILENT, { analytics: true })).toMatchObject({ asked: ['ads'], permitted: ['analytics'] });
  });

  test('an answer about a removed purpose is ignored', () => {
    const configured = { analyticsId: BOTH.analyticsId };
    expect(decide(SILENT, { ads: true, analytics: true }, { configured }).permitted).toEqual(['analytics']);
  });
});

describe('where consent is not required', () => {
  test('nothing is asked, and all purposes are permitted', () => {
    const decided = decide(SILENT, {}, { consentRequired: false });
    expect(decided).toMatchObject({ asked: [], permitted: ['ads', 'analytics'] });
  });

  test('a refusal still counts', () => {
    expect(decide(SILENT, { ads: false, analytics: false }, { consentRequired: false }).permitted).toEqual([]);
  });
});

describe('Global Privacy Control', () => {
  test.each([true, false])('refuses all purposes (consent required: %s)', (consentRequired) => {
    expect(decide(GPC, {}, { consentRequired })).toMatchObject({ asked: [], permitted: [] });
  });

  test('yields to consent to ads on this site, never to consent to analytics', () => {
    expect(decide(GPC, { ads: true, analytics: true })).toMatchObject({ decidable: ['ads'], permitted: ['ads'] });
  });
});

describe('Do Not Track', () => {
  test.each([true, false])('prevents analytics whatever was answered (consent required: %s)', (consentRequired) => {
    expect(decide(DNT, { analytics: true }, { consentRequired })).not.toMatchObject({
      permitted: expect.arrayContaining(['analytics']),
    });
  });

  test('leaves the question about ads', () => {
    expect(decide(DNT, {})).toMatchObject({ decidable: ['ads'], asked: ['ads'] });
  });
});
