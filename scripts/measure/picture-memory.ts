/** `npm run measure:picture-memory`: measures the memory of a site after many large uploads. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import sharp from 'sharp';
import { type Admin, signInAdmin, startSite } from '../../bench/site-process.ts';
import { readOptions, wholeNumber } from '../read-options.ts';

const LIMIT_MB = 300;
const AT_ONCE = 4;

const { uploads, rest } = readOptions(
  { uploads: { type: 'string', default: '72' }, rest: { type: 'string', default: '60' } },
  (values) => ({
    uploads: wholeNumber('--uploads', values.uploads, 1),
    rest: wholeNumber('--rest', values.rest, 0),
  }),
);

const folder = await mkdtemp(path.join(os.tmpdir(), 'slvsh-memory-'));
const site = await startSite({ DATA_DIR: folder });
try {
  const admin = await signInAdmin(site);
  const image = await makePhotograph();
  await report('before');
  let left = uploads;
  const work = async () => {
    while (left-- > 0) await upload(admin, image);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await report(`after ${uploads} pictures`);
  await pass(rest * 1_000);
  const megabytes = await report(`after ${rest} seconds of rest`);
  if (megabytes >= LIMIT_MB) process.exitCode = 1;
} finally {
  await site.stop();
  await rm(folder, { recursive: true });
}

/** Twelve megapixels of noise on grey have about the size of a file from a camera. */
async function makePhotograph(): Promise<File> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const bytes = await sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#808080', noise } })
    .jpeg({ quality: 85 })
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'photograph.jpg');
}

async function upload(admin: Admin, image: File): Promise<void> {
  const form = new FormData();
  const fields = { name: 'Ada Powder', sponsor: 'The local shop', country: 'SE', birthdate: '2001-02-28' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('image', image);
  await admin.send('POST /riders', form);
}

async function report(moment: string): Promise<number> {
  const megabytes = await site.residentMemory();
  if (Number.isNaN(megabytes)) throw new Error('Resident memory can be read on Linux only');
  process.stdout.write(`${moment}: ${Math.round(megabytes)} MB\n`);
  return megabytes;
}
