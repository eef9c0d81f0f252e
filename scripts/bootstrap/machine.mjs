/** What the bootstrap does to the machine: says things, runs commands, stops with one clear line. */
import { spawnSync } from 'node:child_process';

/** What a person can mend; its message is the one line that they see. */
export class Problem extends Error {}

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Runs npm with its output on show.
 * @param {string} root
 * @param {string[]} words
 * @param {string} complaint the line to stop with when it fails
 * @param {Record<string, string>} [settings]
 */
export function runNpm(root, words, complaint, settings = {}) {
  const [command, ...first] = findNpm();
  run(root, command, [...first, ...words], complaint, settings);
}

/**
 * The command that starts npm, with its first words.
 * @returns {[string, ...string[]]}
 */
export function findNpm() {
  // npm says where it is; asking the path for it could find another, and Windows cannot start its script at all.
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  return npm && node ? [node, npm] : ['npm'];
}

/**
 * @param {string} root
 * @param {string} command
 * @param {string[]} words
 * @param {string} complaint
 * @param {Record<string, string>} [settings]
 */
export function run(root, command, words, complaint, settings = {}) {
  const { status } = spawnSync(command, words, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32' && command === 'npm',
    env: { ...process.env, ...settings },
  });
  if (status !== 0) throw new Problem(complaint);
}
