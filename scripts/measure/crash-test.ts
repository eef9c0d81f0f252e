/** `npm run measure:crash-test`: checks that a repeatedly killed site loses no acknowledged write (trust 20). */
import path from 'node:path';
import { median } from '../../bench/report.ts';
import { type CrashTestReport, runCrashTest } from '../../tests/support/crash-test/crash-test.ts';
import { startPostgresServer } from '../../tests/support/postgres-server.ts';
import { clearProcesses, temporaryFolder } from '../../tests/support/site-process.ts';
import { createDatabase } from '../../tests/support/start-postgres.ts';
import { oneOf, readOptions, wholeNumber } from '../read-options.ts';

/** The longest time from a start after a kill to the first response. */
const MAX_START_MS = 3_000;

const values = readOptions(
  {
    rounds: { type: 'string', default: '200' },
    database: { type: 'string', default: 'sqlite' },
    seed: { type: 'string', default: 'crash' },
    server: { type: 'boolean', default: false },
  },
  (written) => ({
    ...written,
    rounds: wholeNumber('--rounds', written.rounds, 1),
    database: oneOf('--database', written.database, ['sqlite', 'postgres']),
  }),
);

const dataDir = temporaryFolder();
const server = values.database === 'postgres' ? await startPostgresServer() : undefined;
try {
  const address = path.join(dataDir, 'slvsh.sqlite');
  const where = server
    ? { databaseUrl: `${server.url}/crash_test`, databaseAddress: `${server.url}/crash_test` }
    : { databaseUrl: `sqlite:${address}`, databaseAddress: address };
  if (server) await createDatabase(server.url, 'crash_test');
  const crashDatabase = async () => {
    await server?.crash();
    await server?.comeBack();
  };
  report(
    await runCrashTest({
      ...where,
      dataDir,
      rounds: values.rounds,
      seed: values.seed,
      ...(values.server && server && { crashDatabase }),
      onRound: ({ round, acknowledged, found }) => {
        if (round % 10 === 0) print(`round ${round}: ${acknowledged} writes acknowledged`);
        for (const line of found) print(`round ${round}: ${line}`);
      },
    }),
  );
} finally {
  await clearProcesses();
  await server?.stop();
}

function report({ acknowledged, kills, found, startTimes }: CrashTestReport): void {
  const slowest = Math.max(0, ...startTimes);
  print(`${acknowledged} writes acknowledged, ${kills} kills, ${found.length} lost or broken`);
  if (startTimes.length > 0) {
    print(`first response after ${Math.round(median(startTimes))} ms (median), ${Math.round(slowest)} ms (slowest)`);
  }
  if (found.length > 0 || slowest > MAX_START_MS) process.exitCode = 1;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
