/** `npm test`, `test:rest`, `test:all` and `test:postgres`: runs every step even if one fails, and prints slow steps and results. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runChecks } from './checking/checks.ts';
import { endedSteps, runStep } from './checking/step.ts';
import { ALL, SUITES, type Suite } from './checking/suites.ts';
import {
  addResults,
  readPlaywright,
  readReport,
  readVitest,
  resultsOfRun,
  summaryLine,
  type TestResults,
} from './checking/test-results.ts';
import { type FileTime, readFileTimes, readJourneyTimes, reportTimes } from './checking/times.ts';
import { oneOf, readOptions } from './read-options.ts';

const options = readOptions(
  {
    suite: { type: 'string', default: 'core' },
    /** The file that gets the closing line and the names of failed tests instead of the standard output. */
    'write-tally': { type: 'string' },
  },
  (written) => ({ ...written, suite: oneOf('--suite', written.suite, ['core', 'rest', 'postgres', 'all']) }),
);
const suite: Suite = options.suite === 'all' ? ALL : SUITES[options.suite];
const { 'write-tally': tallyFile } = options;

const reports = await mkdtemp(path.join(os.tmpdir(), 'slvsh-reports-'));
const files: FileTime[] = [];
try {
  const parts: TestResults[] = [];
  if (suite.checks) parts.push(await runChecks());
  parts.push(await runVitest());
  if (suite.journeys) parts.push(await runJourneys(suite.journeys));
  const results = addResults(parts);
  process.stdout.write(`\n${await reportTimes(endedSteps, files)}\n`);
  if (tallyFile) await writeFile(tallyFile, [summaryLine(results), ...results.failed, ''].join('\n'));
  else process.stdout.write(['', ...results.failed, summaryLine(results), ''].join('\n'));
  if (results.failed.length > 0) process.exitCode = 1;
} finally {
  await rm(reports, { recursive: true, force: true });
}

async function runVitest(): Promise<TestResults> {
  announce('Rules, API and processes');
  const [report, times] = [path.join(reports, 'vitest.json'), path.join(reports, 'vitest-times')];
  const projects = suite.vitest.flatMap((name) => ['--project', name]);
  const { passed } = await runStep({
    name: 'vitest',
    command: ['vitest', 'run', ...projects, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    env: { NODE_ENV: 'test', TEST_TIMES: times },
  });
  files.push(...(await readFileTimes(times)));
  return resultsOfRun('vitest', await readReport(report, readVitest), passed);
}

async function runJourneys(selection: string[]): Promise<TestResults> {
  announce('Journeys in a browser');
  const report = path.join(reports, 'journeys.json');
  const { passed } = await runStep({
    name: 'journeys',
    command: ['playwright', 'test', ...selection],
    env: { JOURNEYS_REPORT: report },
  });
  const total = endedSteps.at(-1)?.seconds ?? 0;
  files.push(...((await readReport(report, (journeys) => readJourneyTimes(journeys, total))) ?? []));
  return resultsOfRun('playwright', await readReport(report, readPlaywright), passed);
}

function announce(title: string): void {
  process.stdout.write(`\n${title}\n`);
}
