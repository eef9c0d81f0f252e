/** The list of shipped packages in the format of scanners (CycloneDX). */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Lock, Manifest } from './dependency-rules.ts';
import { runNpm } from './run-npm.ts';

type Component = { name: string; version: string; licenses?: unknown[] };
export type BillOfMaterials = { metadata: { component: Component }; components: Component[] };

/** Reads only the lock file, so that the result is equal on every machine except for serial number and date. */
export async function billOfMaterials(manifest: Manifest & { name: string }, lock: Lock): Promise<BillOfMaterials> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'slvsh-shipped-'));
  try {
    // `--omit=dev` also omits packages that both sides need, so development dependencies are removed first.
    const { devDependencies: _, ...shipped } = manifest;
    const packages = Object.entries(lock.packages).filter(([, { dev }]) => !dev);
    const shippedLock = { ...lock, packages: { ...Object.fromEntries(packages), '': shipped } };
    await writeFile(path.join(folder, 'package.json'), JSON.stringify(shipped));
    await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify(shippedLock));
    const words = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
    const bill: BillOfMaterials = JSON.parse(await runNpm(words, folder));
    // npm names a project after its folder.
    bill.metadata.component.name = manifest.name;
    return bill;
  } finally {
    await rm(folder, { recursive: true });
  }
}
