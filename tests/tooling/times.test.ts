/** The report of what the steps and files of a run cost. */
import { expect, test } from 'vitest';
import { createControlGroup } from '../../scripts/checking/processor-time.ts';
import { endedSteps, runStep } from '../../scripts/checking/step.ts';
import { readJourneyTimes } from '../../scripts/checking/times.ts';

/** Works until it has used a third of a second of processor time, however long that takes. */
const WORK = 'while (process.cpuUsage().user < 333_000);';

const group = createControlGroup();
group?.end();

test.runIf(group)(
  'a step counts the processor time of all its processes, also of those that outlive their parent',
  async () => {
    const work = `'node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(WORK)}], { stdio: 'inherit' }).unref()`;
    await runStep({ name: 'work', command: [process.execPath, '-e', `require(${work}`] }, { quiet: true });
    const counted = endedSteps.find(({ name }) => name === 'work');
    expect(counted?.isProcessorTime).toBe(true);
    expect(counted?.seconds).toBeGreaterThan(0.3);
  },
);

test('a step that fails says so with its output', async () => {
  const command: [string, ...string[]] = [process.execPath, '-e', 'console.error("lost"); process.exit(3)'];
  expect(await runStep({ name: 'loss', command }, { quiet: true })).toMatchObject({ passed: false, output: 'lost\n' });
});

test('files of journeys share the time of their step by duration', () => {
  const spec = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });
  const report = {
    suites: [
      { file: 'a.spec.ts', specs: [spec(100)], suites: [{ file: 'a.spec.ts', specs: [spec(100, 100)] }] },
      { file: 'b.spec.ts', specs: [spec(100)] },
    ],
  };
  expect(readJourneyTimes(report, 8)).toEqual([
    { name: 'tests/journeys/a.spec.ts', seconds: 6 },
    { name: 'tests/journeys/b.spec.ts', seconds: 2 },
  ]);
});
