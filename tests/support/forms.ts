/** Form data as a browser sends it, with a real picture. */
import sharp from 'sharp';
import { type Sending, send } from './fans.ts';
import type { TestSite } from './start-site.ts';

export type Fields = Record<string, string | File | (string | File)[] | undefined>;

/** Sends form data; a field with several values is repeated. */
export function sendForm(site: TestSite, endpoint: string, fields: Fields, sending: Sending = {}): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const part of [value].flat()) if (part !== undefined) form.append(name, part);
  }
  return send(site, endpoint, form, sending);
}

/** A picture of a poster's smallest width. */
export async function jpeg(name = 'poster.jpg', background = '#3060a0'): Promise<File> {
  const bytes = await sharp({ create: { width: 320, height: 180, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
}
