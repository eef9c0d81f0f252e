/** Picture files of users and attackers, generated on demand. */
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

type Channels = 3 | 4;

/** One colour. */
export function plainPicture(width: number, height: number, background = '#336699', channels: Channels = 3): Sharp {
  return sharp({ create: { width, height, channels, background } });
}

/** Left half red, right half blue: shows rotation and cropping. */
export function twoHalves(width: number, height: number): Sharp {
  const right = { create: { width: width / 2, height, channels: 3 as const, background: '#0000ff' } };
  return plainPicture(width, height, '#ff0000').composite([{ input: right, left: width / 2, top: 0 }]);
}

/** As from a phone: rotated, with location, colour profile and text in its metadata. */
export function phonePhoto(width = 640, height = 480): Promise<Buffer> {
  return twoHalves(width, height)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Copyright: 'A private person' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '42/1 34/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '1/1 39/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">A private person</x:xmpmeta>')
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** Two frames. */
export async function animatedPicture(format: 'webp' | 'gif'): Promise<Buffer> {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((colour) => plainPicture(640, 360, colour).png().toBuffer()),
  );
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

/** A few bytes of PNG that declare many pixels. */
export function decompressionBomb(width = 20_000, height = 20_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', Buffer.alloc(64)), chunk('IEND', Buffer.of())]);
}

export const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="36"><script>alert(1)</script></svg>';

/** A page and an archive in one, hidden behind a picture. */
export const POLYGLOT = Buffer.from('<html><script>alert("stowaway")</script></html>PK\u0003\u0004stowaway.exe');

/** A file with `bytes` as a form sends it. */
export function toFile(bytes: Uint8Array | string, name = 'picture.jpg'): File {
  return new File([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], name);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
