/** `npm run size`: the weight of a first visit, and of the boards of a charted game, against their budgets. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { currentBuild } from '../src/server/current-build.mjs';
import {
  containsZod,
  type LoadedFile,
  listFirstLoad,
  listLaterLoad,
  publicScripts,
  totalBytes,
} from './building/first-load.ts';

const CLIENT = path.join(currentBuild(path.resolve(import.meta.dirname, '..')), 'client');

/** In bytes over the network: scripts and styles in brotli. */
const BUDGETS: Record<LoadedFile['kind'], number> = { script: 91_000, style: 13_700, font: 100_000 };

const LEDGER = ['src/web/player/ledger/ledger-panel.tsx', 'src/web/player/ledger/call-result.tsx'];
/** Of the scripts, as above. */
const LEDGER_BUDGET = 8_000;

const weights = listFirstLoad(CLIENT);
for (const { file, bytes } of weights) print(file, bytes);

for (const [kind, budget] of Object.entries(BUDGETS) as [LoadedFile['kind'], number][]) {
  const sum = totalBytes(weights, kind);
  check(`${kind}s together, of ${budget} bytes`, sum, budget);
}

const ledger = listLaterLoad(CLIENT, LEDGER, 'src/web/player/playback-tracker.tsx');
for (const { file, bytes } of ledger) print(file, bytes);
check(`scripts of boards and CALL IT, of ${LEDGER_BUDGET} bytes`, totalBytes(ledger, 'script'), LEDGER_BUDGET);

for (const file of publicScripts(CLIENT)) {
  if (!containsZod(readFileSync(path.join(CLIENT, file), 'utf8'))) continue;
  process.stdout.write(`Zod is in ${file}, which public pages load\n`);
  process.exitCode = 1;
}

/** Nothing to weigh fails too: a file was renamed. */
function check(name: string, sum: number, budget: number): void {
  print(name, sum, sum <= budget ? 'within budget' : 'OVER BUDGET');
  if (sum > budget || sum === 0) process.exitCode = 1;
}

function print(name: string, bytes: number, verdict = ''): void {
  process.stdout.write(`${name.padEnd(48)}${String(bytes).padStart(8)} ${verdict}\n`);
}
