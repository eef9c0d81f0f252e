import { expect, test } from 'vitest';
import { thirdPartySections } from './terms-text.ts';

const ads = { adNetworkCode: '21712345678', consentRequired: true };
const analytics = { analyticsId: 'G-A1B2C3D4E5', consentRequired: true };
const textOf = (...chosen: Parameters<typeof thirdPartySections>) => JSON.stringify(thirdPartySections(...chosen));

test('without third parties the text says so and offers no choices', () => {
  expect(thirdPartySections(undefined)).toEqual([
    expect.objectContaining({ id: 'privacy-third-parties', paragraphs: [expect.stringMatching(/^No one\./)] }),
  ]);
});

test('only configured third parties are named', () => {
  expect(textOf(ads)).toContain('Ad Manager');
  expect(textOf(ads)).not.toContain('Analytics');
  expect(textOf(analytics)).toContain('Analytics');
  expect(textOf(analytics)).not.toMatch(/Ad Manager|third-party ads/);
  expect(textOf({ ...ads, ...analytics })).toMatch(/Ad Manager.*Analytics/);
});

test('the text says whether visitors are asked first', () => {
  expect(textOf(ads)).toContain('Only those you allow');
  expect(textOf({ ...ads, consentRequired: false })).toContain('unless you say no');
});

test('the target of the footer’s link exists', () => {
  expect(thirdPartySections(ads).map(({ id }) => id)).toEqual(['privacy-third-parties', 'privacy-choices']);
});
