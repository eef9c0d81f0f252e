/** The time of a restart until the first response, and the memory after it. */
import { SETTING_NAMES } from '#server/settings.ts';
import { captureAnswer } from './captured-answer.ts';
import type { Bench, Suite } from './chapter.ts';
import { CONNECTIONS } from './compare-servers.ts';
import { compared, type Finding, quantile, type Skipped } from './finding.ts';
import { startSite } from './site-process.ts';

const STARTS = 5;
const WORKERS = 'WEB_CONCURRENCY';
const PAGE = '/games/page/1';

/** Uses its own site: the shared one stays idle. */
export const startsSuite: Suite = {
  title: 'Start',
  async measure({ data }) {
    const times: number[] = [];
    let memory: number | undefined;
    for (let start = 0; start < STARTS; start++) {
      const site = await startSite(data.settings);
      times.push(site.untilAnswer);
      memory = await site.residentMemory();
      await site.stop();
    }
    const what = 'from the start of the process to the whole front page';
    const started: Finding = { what, value: quantile(times, 0.5), unit: 'ms', aim: '≤ 1,000 ms' };
    const after = 'resident memory after it';
    return [
      started,
      memory === undefined
        ? { what: after, skipped: 'this system does not tell it in a file, so that it is not measured.' }
        : { what: after, value: memory, unit: 'MB', aim: '≤ 150 MB' },
    ];
  },
};

export const workersSuite: Suite = {
  title: 'Workers',
  async measure(bench): Promise<(Finding | Skipped)[]> {
    const what = 'two workers beside one';
    if (!SETTING_NAMES.includes(WORKERS)) {
      return [{ what, skipped: 'this site runs in one process and has no workers, so there is nothing to compare.' }];
    }
    const one = await measureWorkers(bench, 1);
    const value = await measureWorkers(bench, 2);
    const beside = { name: 'of one', value: one };
    return [compared({ what, value, unit: 'requests/s', beside, aim: '≥ 1.5' })];
  },
};

async function measureWorkers({ data, load, seconds }: Bench, count: number): Promise<number> {
  const { address, stop } = await startSite({ ...data.settings, [WORKERS]: String(count) });
  const headers = { 'accept-encoding': 'identity' };
  await captureAnswer(address + PAGE, headers);
  const asked = { address, paths: [PAGE], headers, connections: CONNECTIONS };
  await load.ask({ ...asked, seconds: 0.5 });
  const result = await load.ask({ ...asked, seconds });
  await stop();
  return result.answers / result.seconds;
}
