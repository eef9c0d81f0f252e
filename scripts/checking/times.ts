import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT, type Timed } from './step.ts';

const SHOWN = 10;
const FILE = 'test-results/times.json';

/** The time of a Vitest file is that of its worker and its ended children. A journey has a share of the time of its step. */
export type FileTime = { name: string; seconds: number };

type PlaywrightSuite = {
  file: string;
  specs: { tests: { results: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[];
};

/** Reads the lines that `tests/support/measure-processor.ts` writes. A file that crashed has no line. */
export async function readFileTimes(file: string): Promise<FileTime[]> {
  const lines = await readFile(file, 'utf8').catch(() => '');
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as FileTime);
}

/** Divides the seconds of all journeys between their files by duration, because the files share one site and the browsers. */
export function readJourneyTimes(report: unknown, total: number): FileTime[] {
  const durationOf = ({ specs, suites = [] }: PlaywrightSuite): number => {
    const durations = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map((r) => r.duration)));
    return [...durations, ...suites.map(durationOf)].reduce((sum, duration) => sum + duration, 0);
  };
  const files = (report as { suites: PlaywrightSuite[] }).suites.map((suite) => ({
    name: `tests/journeys/${suite.file}`,
    duration: durationOf(suite),
  }));
  const sum = files.reduce((all, { duration }) => all + duration, 0);
  return files.map(({ name, duration }) => ({ name, seconds: sum > 0 ? (total * duration) / sum : 0 }));
}

/** Writes all times to a file and returns the slowest as lines. */
export async function reportTimes(steps: readonly Timed[], files: readonly FileTime[]): Promise<string> {
  const slowest = <T extends FileTime>(times: readonly T[]) => times.toSorted((a, b) => b.seconds - a.seconds);
  const report = { steps: slowest(steps), files: slowest(files) };
  const file = path.join(ROOT, FILE);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
  const list = (times: FileTime[]) =>
    times.slice(0, SHOWN).map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)}  ${name}`);
  const unit = steps.every(({ isProcessorTime }) => isProcessorTime)
    ? 'of the processor, of all processes'
    : 'of wall time, as this system does not count the processor time of all processes';
  return [
    `Slowest steps, in seconds ${unit}`,
    ...list(report.steps),
    'Slowest files, in seconds of the processor without PostgreSQL; of journeys, their share of the step by duration',
    ...list(report.files),
    `All are in ${FILE}.`,
  ].join('\n');
}
