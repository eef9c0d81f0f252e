import { describe, expect, test } from 'vitest';
import type { Choice } from './consent-choice.ts';
import { decidablePurposes, permittedPurposes, purposesToAsk, type Signals } from './purposes.ts';

const BOTH = { adNetworkCode: '21712345678', analyticsId: 'G-A1B2C3D4E5' };
const SILENT = { globalPrivacyControl: false, doNotTrack: false };
const GPC = { ...SILENT, globalPrivacyControl: true };
const DNT = { ...SILENT, doNotTrack: true };

function decide(signals: Signals, choice: Choice, { consentRequired = true, configured = BOTH as object } = {}) {
  const circumstances = { thirdParties: { ...configured, consentRequired }, signals, choice };
  return {
    open: decidablePurposes(circumstances),
    asked: purposesToAsk(circumstances),
    permitted: permittedPurposes(circumstances),
  };
}

describe('where consent is required', () => {
  test('nothing happens before a visitor has answered', () => {
    expect(decide(SILENT, {})).toMatchObject({ asked: ['ads', 'analytics'], permitted: [] });
  });

  test('only what was agreed to happens', () => {
    expect(decide(SILENT, { ads: true, analytics: false })).toMatchObject({ asked: [], permitted: ['ads'] });
  });

  test('what the operator adds later is asked about on its own', () => {
    expect(decide(SILENT, { analytics: true })).toMatchObject({ asked: ['ads'], permitted: ['analytics'] });
  });

  test('an answer about what is no longer there counts for nothing', () => {
    const configured = { analyticsId: BOTH.analyticsId };
    expect(decide(SILENT, { ads: true, analytics: true }, { configured }).permitted).toEqual(['analytics']);
  });
});

describe('where it is not', () => {
  test('nobody is asked, and all of it happens', () => {
    const decided = decide(SILENT, {}, { consentRequired: false });
    expect(decided).toMatchObject({ asked: [], permitted: ['ads', 'analytics'] });
  });

  test('a no still counts', () => {
    expect(decide(SILENT, { ads: false, analytics: false }, { consentRequired: false }).permitted).toEqual([]);
  });
});

describe('Global Privacy Control', () => {
  test.each([true, false])('is a no to everything (consent required: %s)', (consentRequired) => {
    expect(decide(GPC, {}, { consentRequired })).toMatchObject({ asked: [], permitted: [] });
  });

  test('gives way to a yes to ads that was given here, never to one to counting', () => {
    expect(decide(GPC, { ads: true, analytics: true })).toMatchObject({ open: ['ads'], permitted: ['ads'] });
  });
});

describe('Do Not Track', () => {
  test.each([true, false])(
    'means that nobody counts, whatever was answered (consent required: %s)',
    (consentRequired) => {
      expect(decide(DNT, { analytics: true }, { consentRequired })).not.toMatchObject({
        permitted: expect.arrayContaining(['analytics']),
      });
    },
  );

  test('leaves the question of ads', () => {
    expect(decide(DNT, {})).toMatchObject({ open: ['ads'], asked: ['ads'] });
  });
});
