/** The list of everything that is shipped with the site, in the form that scanners read (CycloneDX). */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { askNpm } from './ask-npm.ts';
import type { Lock, Manifest } from './breaches.ts';

type Component = { name: string; version: string; licenses?: unknown[] };
export type BillOfMaterials = { metadata: { component: Component }; components: Component[] };

/** Made from the lock, so that it is the same on every machine but for its number and its date. */
export async function billOfMaterials(manifest: Manifest & { name: string }, lock: Lock): Promise<BillOfMaterials> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'slvsh-shipped-'));
  try {
    // Asked to leave packages of development out, npm leaves those out too that are shipped as well: they go first.
    const { devDependencies: _, ...shipped } = manifest;
    const packages = Object.entries(lock.packages).filter(([, { dev }]) => !dev);
    const shippedLock = { ...lock, packages: { ...Object.fromEntries(packages), '': shipped } };
    await writeFile(path.join(folder, 'package.json'), JSON.stringify(shipped));
    await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify(shippedLock));
    const words = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
    const bill: BillOfMaterials = JSON.parse(await askNpm(words, folder));
    // npm calls a project as its folder is called.
    bill.metadata.component.name = manifest.name;
    return bill;
  } finally {
    await rm(folder, { recursive: true });
  }
}
