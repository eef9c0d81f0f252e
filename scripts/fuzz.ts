/** `npm run fuzz -- --seed 7 --minutes 10 --engine postgres`: sends generated API requests for longer than `npm test`. */
import { spawnSync } from 'node:child_process';
import { oneOf, readOptions, wholeNumber } from './read-options.ts';

const { engine, seed, minutes } = readOptions(
  {
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    minutes: { type: 'string', default: '10' },
    engine: { type: 'string', default: 'sqlite' },
  },
  (values) => ({
    seed: wholeNumber('--seed', values.seed, 0, 2 ** 31),
    minutes: wholeNumber('--minutes', values.minutes, 1),
    engine: oneOf('--engine', values.engine, ['sqlite', 'postgres']),
  }),
);

const { status } = spawnSync('vitest', ['run', '--project', `api-${engine}*`, 'tests/api/generated-requests'], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_SEED: String(seed), FUZZ_MINUTES: String(minutes) },
});
process.exitCode = status ?? 1;
