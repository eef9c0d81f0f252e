import { expect, test } from 'vitest';
import * as messages from '#messages/en/site.ts';
import { tagLabel } from './post-label.ts';

test.each([
  ['full-movie', 'Full Movie'],
  ['Classic', 'Classic'],
  ['Open movie', 'Open movie'],
])('the label of the tag %s is %s', (name, label) => {
  expect(tagLabel(name, messages)).toBe(label);
});
