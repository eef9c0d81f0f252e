/** A copy of the checkout, of which a test builds further versions as an operator does. */
import { execFile } from 'node:child_process';
import { appendFile, cp, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../..');
const COPIED = ['src', 'scripts', 'public', 'demo', 'bin', 'dist', 'index.html', 'vite.config.ts'];
const COPIED_SETTINGS = ['tsconfig.json', 'tsconfig.base.json', 'package.json', 'package-lock.json', '.npmrc'];

export type Checkout = {
  /** The start script. */
  program: string;
  /** Changes a script and a style sheet of the web, and builds it. */
  buildNextVersion: () => Promise<void>;
};

export async function copyCheckout(folder: string): Promise<Checkout> {
  for (const name of [...COPIED, ...COPIED_SETTINGS]) {
    await cp(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  }
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  await compressQuickly(path.join(folder, 'vite.config.ts'));
  let version = 1;
  return {
    program: path.join(folder, 'src/server/start.mjs'),
    async buildNextVersion() {
      version += 1;
      await appendFile(path.join(folder, 'src/web/app/site.ts'), `performance.mark('version ${version}');\n`);
      await appendFile(path.join(folder, 'src/web/ui/base.css'), `:root { --version: ${version}; }\n`);
      await promisify(execFile)(process.execPath, ['scripts/bootstrap.mjs', '--build'], { cwd: folder });
    },
  };
}

/** The best compression takes most of the time of a build, and no test reads its result. */
async function compressQuickly(config: string): Promise<void> {
  const best = 'BROTLI_PARAM_QUALITY]: 11';
  const text = await readFile(config, 'utf8');
  if (!text.includes(best)) throw new Error(`${config} has no ${best}`);
  await writeFile(config, text.replace(best, 'BROTLI_PARAM_QUALITY]: 1'));
}
