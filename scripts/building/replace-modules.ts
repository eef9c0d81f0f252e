import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/**
 * Replaces modules of packages in the client build. A key of `replacements` is the end of a module's path, its value the
 * path of a smaller file. The build fails if a module is not found.
 */
export function replaceModules(replacements: Record<string, string>): Plugin {
  const unused = new Set(Object.keys(replacements));
  return {
    name: 'replace-modules',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async load(id) {
      const replacement = Object.entries(replacements).find(([ending]) => id.endsWith(ending));
      if (!replacement) return null;
      const [ending, file] = replacement;
      unused.delete(ending);
      return readFile(file, 'utf8');
    },
    buildEnd(error) {
      if (!error && unused.size > 0) this.error(`There is no ${[...unused].join(', no ')} to replace`);
    },
  };
}
