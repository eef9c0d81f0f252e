/**
 * `npm run measure:mutations`: changes one line of the code at a time, chosen by a seed, and records which check or test fails.
 * An interrupted run continues after its last line in the file of results.
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createRandom, type Random } from '#server/features/posters/seeded-random.ts';
import { ROOT, runStep, type Step } from '../checking/step.ts';
import { readReport, readVitest } from '../checking/test-results.ts';
import { readOptions, wholeNumber } from '../read-options.ts';

const { faults, seed, full } = readOptions(
  {
    faults: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    /** Runs the core tests on a fault that the related tests miss. */
    full: { type: 'boolean', default: false },
  },
  ({ faults, ...others }) => ({ ...others, faults: wholeNumber('--faults', faults, 1) }),
);

/** The folders of the layers, of which each gets a fourth of the faults; the statements of `sql` are those of Kysely. */
const LAYERS = { contract: 'src/contract', server: 'src/server', web: 'src/web', sql: 'src/server' };
type Layer = keyof typeof LAYERS;

type Operator = [name: string, pattern: RegExp, replacement: string];
const OPERATORS: Operator[] = [
  ['equality', /===/, '!=='],
  ['inequality', /!==/, '==='],
  ['bound', / <= /, ' < '],
  ['bound', / >= /, ' > '],
  ['and', / && /, ' || '],
  ['or', / \|\| /, ' && '],
  ['true', /\btrue\b/, 'false'],
  ['false', /\bfalse\b/, 'true'],
  ['plus', / \+ 1\b/, ' + 2'],
  ['minus', / - 1\b/, ' - 0'],
  ['negation', /\(!(?=\w)/, '('],
  ['early return', /^(\s*)if \((.*)\) (return|throw|continue)\b/, '$1if (false && ($2)) $3'],
];
const SQL_OPERATORS: Operator[] = [
  ['condition', /\.where\([^()]*\)/, ''],
  ['order', /'desc'/, "'asc'"],
  ['order', /'asc'/, "'desc'"],
  ['join', /\.leftJoin\(/, '.innerJoin('],
  ['lock', /\.forUpdate\(\)/, ''],
  ['comparison', /(\.where\([^()]*), '(?:<=|>=|<|>)', /, "$1, '=', "],
];
/** Comments, imports and types have no effect at run time. */
const WITHOUT_EFFECT = /^\s*(?:\/\/|\/?\*|import\b|export type\b|type\b)/;

type Mutation = { file: string; line: number; operator: string; before: string; after: string };
type Result = Mutation & { fault: number; layer: Layer; seed: string; caughtBy: string | null };

const results = path.join(ROOT, `test-results/mutations-${seed}.jsonl`);
mkdirSync(path.dirname(results), { recursive: true });
const done = existsSync(results) ? readFileSync(results, 'utf8').trim().split('\n').length : 0;
if (execFileSync('git', ['status', '--porcelain', 'src'], { cwd: ROOT, encoding: 'utf8' }) !== '') {
  throw new Error('The folder src has changes that are not committed: this run would lose them');
}

const drawn = draw(createRandom(seed));
let restore = () => {};
process.on('exit', () => restore());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

for (const [index, { layer, ...mutation }] of drawn.entries()) {
  if (index < done) continue;
  const caughtBy = await withMutation(mutation, () => findCatcher(layer, mutation.file));
  const result: Result = { fault: index + 1, layer, seed, ...mutation, caughtBy };
  appendFileSync(results, `${JSON.stringify(result)}\n`);
  process.stdout.write(
    `${index + 1} ${mutation.file}:${mutation.line} ${mutation.operator}: ${caughtBy ?? 'MISSED'}\n`,
  );
}

/** Draws mutations of different lines: the same ones for the same seed and code. */
function draw(random: Random): (Mutation & { layer: Layer })[] {
  const layers = Object.keys(LAYERS) as [Layer, ...Layer[]];
  const candidates = Object.fromEntries(layers.map((layer) => [layer, listMutations(layer)]));
  return Array.from({ length: faults }, (_, index) => {
    const layer = layers[index % layers.length] ?? 'server';
    const left = candidates[layer] ?? [];
    const [mutation] = left.splice(random.integer(0, left.length - 1), 1);
    if (!mutation) throw new Error(`The layer ${layer} has fewer lines to change than faults`);
    return { layer, ...mutation };
  });
}

function listMutations(layer: Layer): Mutation[] {
  const exclude = ['**/*.test.*', '**/messages/**', '**/migrations/**', '**/*.d.ts'];
  const files = globSync(`${LAYERS[layer]}/**/*.{ts,tsx}`, { cwd: ROOT, exclude }).sort();
  const operators = layer === 'sql' ? SQL_OPERATORS : OPERATORS;
  return files.flatMap((file) => {
    const lines = readFileSync(path.join(ROOT, file), 'utf8').split('\n');
    return lines.flatMap((before, index) =>
      operators
        .filter(([, pattern]) => !WITHOUT_EFFECT.test(before) && pattern.test(before))
        .map(([operator, pattern, by]) => ({
          file,
          line: index + 1,
          operator,
          before,
          after: before.replace(pattern, by),
        })),
    );
  });
}

async function withMutation<T>({ file, line, after }: Mutation, run: () => Promise<T>): Promise<T> {
  const target = path.join(ROOT, file);
  const original = readFileSync(target, 'utf8');
  restore = () => writeFileSync(target, original);
  writeFileSync(
    target,
    original
      .split('\n')
      .with(line - 1, after)
      .join('\n'),
  );
  try {
    return await run();
  } finally {
    restore();
    restore = () => {};
  }
}

/** Returns the first check or test that fails, or null if all pass. */
async function findCatcher(layer: Layer, file: string): Promise<string | null> {
  const side = layer === 'sql' ? 'server' : layer;
  if (!(await passes({ name: 'types', command: ['tsc', '--project', `src/${side}`] }))) return 'types';
  const related = await runTests(['related', file, '--run', '--project', 'unit', '--project', 'api-sqlite*']);
  if (related || !full) return related;
  const rest = await runTests(['run', '--project', 'unit', '--project', 'api-*', '--project', 'processes']);
  if (rest || layer === 'sql') return rest;
  if (!(await passes({ name: 'build', command: [process.execPath, 'scripts/bootstrap.mjs', '--build'] })))
    return 'build';
  return (await passes({ name: 'journeys', command: ['playwright', 'test', '-x', '--grep', '@core'] }))
    ? null
    : 'journeys';
}

async function passes(step: Step): Promise<boolean> {
  return (await runStep(step, { quiet: true })).passed;
}

/** Stops at the first test that fails, and returns its name. */
async function runTests(words: string[]): Promise<string | null> {
  const report = path.join(os.tmpdir(), `slvsh-mutation-${process.pid}.json`);
  const command: Step['command'] = ['vitest', ...words, '--bail=1', '--reporter=json', `--outputFile.json=${report}`];
  if (await passes({ name: 'tests', command: [...command, '--passWithNoTests'], env: { NODE_ENV: 'test' } }))
    return null;
  return (await readReport(report, readVitest))?.failed[0] ?? 'tests: ended without the result of its tests';
}
