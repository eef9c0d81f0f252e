/** The dependencies' part of `npm run check`; needs no network. */
import { findBreaches } from './dependencies/breaches.ts';
import { readDependencies } from './dependencies/read-dependencies.ts';

const breaches = findBreaches(...(await readDependencies()));
for (const breach of breaches) process.stderr.write(`${breach}\n`);
if (breaches.length > 0) process.exitCode = 1;
