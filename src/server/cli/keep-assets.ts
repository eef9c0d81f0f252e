import path from 'node:path';
import { findBuild, keepAssets, keptAssetsFolder } from '../http/pages/kept-assets.ts';
import { orDatabaseError } from '../platform/database/explain-error.ts';
import { acquireStartLock } from '../platform/database/locks.ts';
import { orOperatorError } from '../platform/operator-error.ts';
import { readSettings } from '../settings.ts';
import type { CommandContext } from './command.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** `slvsh keep-assets`: a running site of the former version then serves the assets of this one. */
export async function runKeepAssets({ env, stdout, stderr }: CommandContext): Promise<void> {
  const { databaseAddress, dataDir } = readSettings(env);
  const build = findBuild(ROOT);
  const onWait = () => stderr.write('Waiting for a start of the site\n');
  const release = await orDatabaseError(databaseAddress, acquireStartLock({ databaseAddress, dataDir }, onWait));
  try {
    await orOperatorError('The assets cannot be kept', keepAssets(build, dataDir));
  } finally {
    await release();
  }
  stdout.write(`The assets of this version are in ${keptAssetsFolder(dataDir)}\n`);
}
