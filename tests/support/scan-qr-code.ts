/** Reads a QR code from a picture. */
import jsQR from 'jsqr';
import sharp from 'sharp';

/** Undefined if no code is readable. */
export async function scanQrCode(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
