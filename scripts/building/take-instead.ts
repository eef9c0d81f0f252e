/** Puts something smaller in the place of modules of packages, in what browsers load. */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/**
 * Every module whose path ends in a key of `replacements` is replaced by the file at its value: parts that their package
 * carries along for features which the site never turns on. The build fails when a module is no longer found.
 */
export function replaceModules(replacements: Record<string, string>): Plugin {
  const missed = new Set(Object.keys(replacements));
  return {
    name: 'take-instead',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async load(id) {
      const ending = Object.keys(replacements).find((one) => id.endsWith(one));
      const file = ending === undefined ? undefined : replacements[ending];
      if (ending === undefined || file === undefined) return null;
      missed.delete(ending);
      return readFile(file, 'utf8');
    },
    buildEnd(error) {
      if (!error && missed.size > 0) this.error(`There is no ${[...missed].join(', no ')} to replace`);
    },
  };
}
