import { spawnSync } from 'node:child_process';

/** An error that a person can fix, of which only the message is printed. */
export class Problem extends Error {}

// The preparation continues after the reader of `npm start | head -1` has ended.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** @param {string} line */
export function printLine(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Runs npm with its output visible.
 * @param {string} root
 * @param {string[]} args
 * @param {string} message the line to stop with when it fails
 * @param {Record<string, string>} [settings]
 */
export function runNpm(root, args, message, settings = {}) {
  const [command, ...first] = findNpm();
  run(root, command, [...first, ...args], message, settings);
}

/**
 * Returns the command that starts npm, with its first arguments.
 * @returns {[string, ...string[]]}
 */
export function findNpm() {
  // npm sets its own path; a search of PATH could find another, and Windows cannot start its script.
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  return npm && node ? [node, npm] : ['npm'];
}

/**
 * @param {string} root
 * @param {string} command
 * @param {string[]} args
 * @param {string} message
 * @param {Record<string, string>} [settings]
 */
export function run(root, command, args, message, settings = {}) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32' && command === 'npm',
    env: { ...process.env, ...settings },
  });
  if (status !== 0) throw new Problem(message);
}
