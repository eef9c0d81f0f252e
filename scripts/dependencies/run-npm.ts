import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { findNpm } from '../bootstrap/machine.mjs';
import { ROOT } from '../checking/step.ts';

/** Returns the standard output of npm, whatever its exit code. */
export async function runNpm(words: string[], folder = ROOT): Promise<string> {
  const [command, ...first] = findNpm();
  const npm = spawn(command, [...first, ...words], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  const failed = new Promise<never>((_resolve, reject) => npm.once('error', reject));
  return Promise.race([text(npm.stdout), failed]);
}
