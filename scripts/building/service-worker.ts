import path from 'node:path';
import { build } from 'vite';

/** Bundles a service worker to one classic script, which all browsers with service workers run. */
export async function bundleServiceWorker(source: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: path.resolve(import.meta.dirname, '../..', source),
        output: { format: 'iife' },
      },
    },
  });
  if (!('output' in output)) throw new Error(`The build of ${source} has several outputs`);
  return output.output[0].code;
}
