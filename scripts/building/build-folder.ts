import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildList, buildsFolder, listBuilds } from '../../src/server/current-build.mjs';

/** A process that runs an older build still reads its files, such as icons. */
const KEPT_BUILDS = 3;

export type BuildFolder = {
  path: string;
  /** Makes the build the newest complete one by one rename, and removes all but the newest three. */
  complete: () => Promise<void>;
};

/** Each build of the checkout at `root` has a new folder, because running processes still read theirs. */
export function newBuildFolder(root: string, startedAt = performance.timeOrigin): BuildFolder {
  // All reads of the configuration in this process give the same name. Windows allows no colons in names of files.
  const name = `${new Date(startedAt).toISOString().replaceAll(/[:.]/g, '-')}-${process.pid}`;
  return {
    path: path.join(buildsFolder(root), name),
    async complete() {
      const kept = [name, ...listBuilds(root)].slice(0, KEPT_BUILDS);
      const partial = `${buildList(root)}.${process.pid}`;
      await writeFile(partial, `${kept.join('\n')}\n`);
      await rename(partial, buildList(root));
      for (const entry of await readdir(buildsFolder(root), { withFileTypes: true })) {
        // Interrupted builds are removed too. A build that runs at the same time is newer, or has to be repeated.
        if (entry.isDirectory() && entry.name < name && !kept.includes(entry.name)) {
          await rm(path.join(buildsFolder(root), entry.name), { recursive: true, force: true });
        }
      }
    },
  };
}
