/** What a backup says about itself. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { CannotStart } from '../../../platform/operator-error.ts';
import { MANIFEST_FILE } from './backup-layout.ts';

/** Grows when an older version could not read a backup any more. */
const FORMAT = 1;

const Manifest = z.object({
  format: z.number().int(),
  madeAt: z.iso.datetime(),
  /** The migrations that its database has had. */
  migrations: z.array(z.string()),
  rows: z.record(z.string(), z.number().int()),
  /** How many files there are, the manifest and the checksums aside. */
  files: z.number().int(),
  /** Files of pictures that rows name and that were not there. */
  missing: z.array(z.string()),
});

export type Manifest = z.infer<typeof Manifest>;

export async function writeManifest(folder: string, facts: Omit<Manifest, 'format'>): Promise<void> {
  const text = `${JSON.stringify({ format: FORMAT, ...facts }, null, 2)}\n`;
  await writeFile(path.join(folder, MANIFEST_FILE), text, { mode: 0o600, flush: true });
}

/** Throws a reason where this version cannot read it. `known` are the migrations that this version has. */
export async function readManifest(folder: string, known: readonly string[]): Promise<Manifest> {
  const read = Manifest.safeParse(parse(await readFile(path.join(folder, MANIFEST_FILE), 'utf8')));
  if (!read.success) throw new CannotStart(`The backup is damaged: its ${MANIFEST_FILE} cannot be read`);
  const { format, migrations } = read.data;
  if (format > FORMAT || migrations.some((name) => !known.includes(name))) {
    throw new CannotStart('The backup was made by a newer version of the site; restore it with that version');
  }
  return read.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
