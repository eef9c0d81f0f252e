/** `npm run fuzz -- --seed 7 --minutes 10 --engine postgres`: generated requests to the API for as long as that, beyond what `npm test` tries. */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    minutes: { type: 'string', default: '10' },
    engine: { type: 'string', default: 'sqlite' },
  },
});

const { status } = spawnSync(
  'vitest',
  ['run', '--project', `api-${values.engine}`, 'tests/api/generated-requests.test.ts'],
  { stdio: 'inherit', env: { ...process.env, FUZZ_SEED: values.seed, FUZZ_MINUTES: values.minutes } },
);
process.exitCode = status ?? 1;
