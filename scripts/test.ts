/** `npm test`: every check and every test, all of them even when one fails, and the sum in the last line. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runChecks } from './checking/checks.ts';
import { runStep } from './checking/step.ts';
import {
  addTallies,
  closingLine,
  countPlaywright,
  countVitest,
  readReport,
  type Tally,
  tallyRun,
} from './checking/tally.ts';

const reports = await mkdtemp(path.join(os.tmpdir(), 'slvsh-reports-'));
try {
  const tallies = [await runChecks(), await runTests(), await weigh(), ...(await walkJourneys())];
  const sum = addTallies(tallies);
  process.stdout.write(`\n${closingLine(sum)}\n`);
  if (sum.failed > 0) process.exitCode = 1;
} finally {
  await rm(reports, { recursive: true, force: true });
}

async function runTests(): Promise<Tally> {
  announce('Rules, calls and processes');
  const report = path.join(reports, 'vitest.json');
  const { passed } = await runStep({
    name: 'vitest',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    env: { NODE_ENV: 'test' },
  });
  return tallyRun(await readReport(report, countVitest), passed);
}

async function weigh(): Promise<Tally> {
  announce('Weight of a first visit');
  const { passed } = await runStep({ name: 'size', command: [process.execPath, 'scripts/size.ts'] });
  return { passed: Number(passed), failed: Number(!passed) };
}

async function walkJourneys(): Promise<Tally[]> {
  const tallies: Tally[] = [];
  for (const project of ['visitors', 'writers']) {
    announce(`Journeys of ${project} in a browser`);
    const report = path.join(reports, `${project}.json`);
    const { passed } = await runStep({
      name: `journeys of ${project}`,
      command: ['playwright', 'test', '--project', project, '--no-deps'],
      env: { JOURNEYS_REPORT: report },
    });
    tallies.push(tallyRun(await readReport(report, countPlaywright), passed));
  }
  return tallies;
}

function announce(title: string): void {
  process.stdout.write(`\n${title}\n`);
}
