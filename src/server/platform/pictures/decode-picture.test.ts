import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cropFor, isSequence, scaledTo, sniffFormat } from './decode-picture.ts';

test('a poster is the middle of a picture, in 16:9', () => {
  expect(cropFor('poster', { width: 1600, height: 1200 })).toEqual({
    part: { left: 0, top: 150, width: 1600, height: 900 },
    result: { width: 1600, height: 900 },
  });
});

test('an avatar is the middle of a picture, square', () => {
  expect(cropFor('avatar', { width: 1600, height: 1200 })).toEqual({
    part: { left: 200, top: 0, width: 1200, height: 1200 },
    result: { width: 1024, height: 1024 },
  });
});

test('a crop in the right shape is taken as it is', () => {
  const crop = { left: 0.5, top: 0.5, width: 0.5, height: 0.5 };
  expect(cropFor('slide', { width: 3200, height: 1800 }, crop)).toEqual({
    part: { left: 1600, top: 900, width: 1600, height: 900 },
    result: { width: 1600, height: 900 },
  });
});

describe('whatever the picture and the crop,', () => {
  const length = fc.integer({ min: 1, max: 20_000 });
  const start = fc.double({ min: 0, max: 0.9999, noNaN: true });
  const share = fc.double({ min: 0.000001, max: 1, noNaN: true });
  const use = fc.constantFrom('poster', 'slide', 'avatar');

  test('the part lies inside of it and is never enlarged', () => {
    fc.assert(
      fc.property(use, length, length, start, start, share, share, (forUse, width, height, left, top, across, down) => {
        const crop = { left, top, width: Math.min(across, 1.0001 - left), height: Math.min(down, 1.0001 - top) };
        const { part, result } = cropFor(forUse as 'poster', { width, height }, crop);
        const lengths = [part.left, part.top, part.width, part.height, result.width, result.height];
        expect(lengths.every((one) => Number.isInteger(one) && one >= 0)).toBe(true);
        expect(Math.min(part.width, part.height, result.width, result.height)).toBeGreaterThan(0);
        expect(part.left + part.width).toBeLessThanOrEqual(width);
        expect(part.top + part.height).toBeLessThanOrEqual(height);
        expect(result.width).toBeLessThanOrEqual(part.width);
        expect(result.height).toBeLessThanOrEqual(part.height);
      }),
    );
  });
});

test('a size keeps the shape, and a small picture its size', () => {
  expect(scaledTo(320, { width: 1920, height: 1080 })).toEqual({ width: 320, height: 180 });
  expect(scaledTo(320, { width: 200, height: 113 })).toEqual({ width: 200, height: 113 });
});

function box(brand: string, ...compatible: string[]): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(16 + compatible.length * 4);
  return Buffer.concat([length, Buffer.from(`ftyp${brand}\0\0\0\0${compatible.join('')}`), Buffer.from('avifavis')]);
}

test.each([
  ['a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), 'jpeg'],
  ['a PNG', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'png'],
  ['a WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 '), 'webp'],
  ['an AVIF', box('avif', 'mif1', 'miaf'), 'avif'],
  ['an AVIF by another brand', box('mif1', 'avif'), 'avif'],
  ['a HEIC', box('heic', 'mif1'), undefined],
  ['a film', box('isom', 'mp41'), undefined],
  ['a sound', Buffer.from('RIFF\0\0\0\0WAVEfmt '), undefined],
  ['a GIF', Buffer.from('GIF89a'), undefined],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
  ['a page', Buffer.from('<!doctype html>'), undefined],
  ['a PNG that a network has mangled', Buffer.from('89504e470a1a0a00', 'hex'), undefined],
  ['one byte', Buffer.of(0xff), undefined],
  ['nothing', Buffer.of(), undefined],
])('%s', (_what, bytes, format) => {
  expect(sniffFormat(bytes)).toBe(format);
});

test('an AVIF that moves says so', () => {
  expect(isSequence(box('avis', 'avif', 'msf1'))).toBe(true);
  expect(isSequence(box('avif', 'avis'))).toBe(true);
  expect(isSequence(box('avif', 'mif1'))).toBe(false);
});
