/** Tells what a file is by its first bytes, whatever its name or its sender says. */

/** As the decoders name them. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif';

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The format that `bytes` begin as; undefined where it is none that we take. */
export function sniffFormat(bytes: Uint8Array): PictureFormat | undefined {
  if (beginsWith(bytes, JPEG)) return 'jpeg';
  if (beginsWith(bytes, PNG)) return 'png';
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP') return 'webp';
  if (brandsOf(bytes).some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return undefined;
}

/** Whether the file says of itself that it moves, which the decoder of AVIF would pass over in silence. */
export function isSequence(bytes: Uint8Array): boolean {
  return brandsOf(bytes).includes('avis');
}

/** What a file of AVIF's family says that it is: its own brand, a version, and the brands that it is compatible with. */
function brandsOf(bytes: Uint8Array): string[] {
  if (textAt(bytes, 4, 8) !== 'ftyp') return [];
  const [, , high = 0, low = 0] = bytes;
  const end = Math.min(high * 256 + low, bytes.length, 128);
  const brands = [textAt(bytes, 8, 12)];
  for (let place = 16; place + 4 <= end; place += 4) brands.push(textAt(bytes, place, place + 4));
  return brands;
}

function beginsWith(bytes: Uint8Array, signature: number[]): boolean {
  return signature.every((byte, place) => bytes[place] === byte);
}

function textAt(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}
