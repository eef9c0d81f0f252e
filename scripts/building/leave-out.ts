/** Leaves modules of packages out of what browsers load. */
import type { Plugin } from 'vite';

/**
 * Puts functions that do nothing in the place of every module whose path ends in one of `endings`: parts that their
 * package carries along for features which the site never turns on. The build fails when one is no longer found.
 */
export function leaveOut(endings: readonly string[]): Plugin {
  const missed = new Set(endings);
  return {
    name: 'leave-out',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const ending = endings.find((one) => id.endsWith(one));
      if (ending === undefined) return null;
      missed.delete(ending);
      const names = /^export \{ ([\w, ]+) \};$/m.exec(code)?.[1]?.split(', ') ?? [];
      if (names.length === 0) this.error(`${ending} exports nothing that can be left out`);
      return {
        code: `const nothing = () => {};\n${names.map((name) => `export { nothing as ${name} };`).join('\n')}`,
        map: null,
      };
    },
    buildEnd(error) {
      if (!error && missed.size > 0) this.error(`There is no ${[...missed].join(', no ')} to leave out`);
    },
  };
}
