import path from 'node:path';
import { findBuild, keepAssets, keptAssetsFolder } from '../http/pages/kept-assets.ts';
import { withStartLock } from '../platform/database/locks.ts';
import { orOperatorError } from '../platform/operator-error.ts';
import { readSettings } from '../settings.ts';
import type { CommandContext } from './command.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** `slvsh keep-assets`: a running site of the former version then serves the assets of this one. */
export async function runKeepAssets({ env, stdout, stderr }: CommandContext): Promise<void> {
  const { databaseAddress, dataDir } = readSettings(env);
  const build = findBuild(ROOT);
  const onWait = () => stderr.write('Waiting for a start of the site\n');
  await withStartLock({ databaseAddress, dataDir }, onWait, () =>
    orOperatorError('The assets cannot be kept', keepAssets(build, dataDir)),
  );
  stdout.write(`The assets of this version are in ${keptAssetsFolder(dataDir)}\n`);
}
