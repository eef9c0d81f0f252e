/** `npm run sbom`: writes the bill of materials. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './checking/step.ts';
import { billOfMaterials } from './dependencies/bill-of-materials.ts';
import { readDependencies } from './dependencies/dependency-rules.ts';

const FILE = 'dist/sbom.cdx.json';

const bill = await billOfMaterials(...(await readDependencies()));
await mkdir(path.join(ROOT, 'dist'), { recursive: true });
await writeFile(path.join(ROOT, FILE), `${JSON.stringify(bill, null, 2)}\n`);
process.stdout.write(`${FILE}: ${bill.components.length} packages are shipped with the site\n`);
