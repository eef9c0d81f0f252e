import { expect, test } from 'vitest';
import { isSequence, sniffFormat } from './sniff-format.ts';

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
