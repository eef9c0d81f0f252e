/** `npm run size`: the weight of a first visit against its budget. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { containsZod, type LoadedFile, listFirstLoad, publicScripts, totalBytes } from './building/first-load.ts';

const CLIENT = path.resolve(import.meta.dirname, '../dist/client');

/** In bytes over the network: scripts and styles in brotli. */
const BUDGETS: Record<LoadedFile['kind'], number> = { script: 100_000, style: 15_000, font: 100_000 };

const weights = listFirstLoad(CLIENT);
for (const { file, bytes } of weights) print(file, bytes);

for (const [kind, budget] of Object.entries(BUDGETS) as [LoadedFile['kind'], number][]) {
  const sum = totalBytes(weights, kind);
  print(`${kind}s together, of ${budget} bytes`, sum, sum <= budget ? 'within budget' : 'OVER BUDGET');
  if (sum > budget || sum === 0) process.exitCode = 1;
}

for (const file of publicScripts(CLIENT)) {
  if (!containsZod(readFileSync(path.join(CLIENT, file), 'utf8'))) continue;
  process.stdout.write(`Zod is in ${file}, which public pages load\n`);
  process.exitCode = 1;
}

function print(name: string, bytes: number, verdict = ''): void {
  process.stdout.write(`${name.padEnd(48)}${String(bytes).padStart(8)} ${verdict}\n`);
}
