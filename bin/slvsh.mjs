#!/usr/bin/env node
/**
 * `npx slvsh`: the operators' commands, run by the Node that the project brings; plain JavaScript that the machine's own
 * Node 20 understands. Ends as the command ends.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

// An image has all that it needs, and nothing to make it with.
const bootstrap = new URL('../scripts/bootstrap.mjs', import.meta.url);
if (existsSync(bootstrap)) await import(bootstrap.href);
if (process.exitCode === undefined) {
  const node = `${root}node_modules/.bin/node`;
  const words = ['--disable-warning=ExperimentalWarning', `${root}src/server/cli/start.mjs`, ...process.argv.slice(2)];
  const command = spawn(existsSync(node) ? node : process.execPath, words, { stdio: 'inherit' });
  // A signal is meant for the command, which may have to clean up.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => command.kill(signal));
  }
  command.on('exit', (code, signal) => {
    // The exit code of shells for a process that a signal ended.
    process.exitCode = code ?? 128 + (signal ? constants.signals[signal] : 0);
  });
}
