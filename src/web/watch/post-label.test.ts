import { expect, test } from 'vitest';
import { englishSiteMessages } from '../messages/messages.ts';
import { tagLabel } from './post-label.ts';

test.each([
  ['full-movie', 'Full Movie'],
  ['Classic', 'Classic'],
  ['Open movie', 'Open movie'],
])('the label of the tag %s is %s', (name, label) => {
  expect(tagLabel(name, englishSiteMessages)).toBe(label);
});
