import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../checking/step.ts';
import type { Lock, Manifest } from './breaches.ts';

export async function readDependencies(): Promise<[Manifest & { name: string }, Lock]> {
  const read = async (file: string) => JSON.parse(await readFile(path.join(ROOT, file), 'utf8'));
  return [await read('package.json'), await read('package-lock.json')];
}
