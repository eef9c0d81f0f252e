/** `npm test`, `test:rest` and `test:all`: runs every step even if one fails and prints the sum in the last line. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runChecks } from './checking/checks.ts';
import { runStep } from './checking/step.ts';
import { ALL, SUITES } from './checking/suites.ts';
import {
  addCounts,
  countPlaywright,
  countRun,
  countVitest,
  readReport,
  summaryLine,
  type TestCounts,
} from './checking/test-counts.ts';
import { oneOf, readOptions } from './read-options.ts';

const options = readOptions(
  {
    suite: { type: 'string', default: 'core' },
    /** The file that gets the closing line instead of the standard output. */
    'write-tally': { type: 'string' },
  },
  (written) => ({ ...written, suite: oneOf('--suite', written.suite, ['core', 'rest', 'all']) }),
);
const suite = options.suite === 'all' ? ALL : SUITES[options.suite];
const { 'write-tally': countsFile } = options;

const reports = await mkdtemp(path.join(os.tmpdir(), 'slvsh-reports-'));
try {
  const parts: TestCounts[] = [];
  if (suite.checks) parts.push(await runChecks(), await weighFirstLoad());
  parts.push(await runVitest(), await runJourneys());
  const sum = addCounts(parts);
  const line = `${summaryLine(sum)}\n`;
  if (countsFile) await writeFile(countsFile, line);
  else process.stdout.write(`\n${line}`);
  if (sum.failed > 0) process.exitCode = 1;
} finally {
  await rm(reports, { recursive: true, force: true });
}

async function weighFirstLoad(): Promise<TestCounts> {
  announce('Weight of a first visit');
  const { passed } = await runStep({ name: 'size', command: [process.execPath, 'scripts/size.ts'] });
  return { passed: Number(passed), failed: Number(!passed) };
}

async function runVitest(): Promise<TestCounts> {
  announce('Rules, API and processes');
  const report = path.join(reports, 'vitest.json');
  const projects = suite.vitest.flatMap((name) => ['--project', name]);
  const { passed } = await runStep({
    name: 'vitest',
    command: ['vitest', 'run', ...projects, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    env: { NODE_ENV: 'test' },
  });
  return countRun(await readReport(report, countVitest), passed);
}

async function runJourneys(): Promise<TestCounts> {
  announce('Journeys in a browser');
  const report = path.join(reports, 'journeys.json');
  const { passed } = await runStep({
    name: 'journeys',
    command: ['playwright', 'test', ...suite.journeys],
    env: { JOURNEYS_REPORT: report },
  });
  return countRun(await readReport(report, countPlaywright), passed);
}

function announce(title: string): void {
  process.stdout.write(`\n${title}\n`);
}
