/** Reads a QR code off a picture, as a camera does. */
import jsQR from 'jsqr';
import sharp from 'sharp';

/** Undefined where the picture has none that can be read. */
export async function scanQrCode(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
