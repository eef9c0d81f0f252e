import { expect, test } from 'vitest';
import { cropStyle } from './picture-preview.tsx';

test('a crop of the whole picture fills the frame', () => {
  expect(cropStyle('0.0000,0.0000,1.0000,1.0000')).toEqual({ left: '0%', top: '0%', width: '100%', height: '100%' });
});

test('a crop of half the width and height is shown at double size, and moved', () => {
  expect(cropStyle('0.25,0.5,0.5,0.5')).toEqual({ left: '-50%', top: '-100%', width: '200%', height: '200%' });
});

test('without a crop there is no style', () => {
  expect(cropStyle(undefined)).toBeUndefined();
});
