import { expect, test } from 'vitest';
import * as messages from '#messages/en/site.ts';
import { filmKinds, tagLabel } from './post-label.ts';

test.each([
  ['full-movie', 'Full Movie'],
  ['Classic', 'Classic'],
  ['Animated short', 'Animated short'],
])('the label of the tag %s is %s', (name, label) => {
  expect(tagLabel(name, messages)).toBe(label);
});

test('a film is labelled with its first own tags, a game with none', () => {
  const tags = ['classic', 'Animated short', 'Full-Movie', 'Blender Foundation', 'Snow'].map((name) => ({ name }));
  expect(filmKinds({ type: 'Film', tags })).toEqual(['Animated short', 'Blender Foundation']);
  expect(filmKinds({ type: 'Film', tags: [{ name: 'edit' }] })).toEqual([]);
  expect(filmKinds({ type: 'Game', tags })).toEqual([]);
});
