/** `npm run measure:crash-test`: checks that a repeatedly killed site loses no acknowledged write (trust 20). */
import path from 'node:path';
import { type KillReport, runCrashTest } from '../../tests/support/crash-test/crash-test.ts';
import { startPostgresServer } from '../../tests/support/postgres-server.ts';
import { clearProcesses, temporaryFolder } from '../../tests/support/site-process.ts';
import { createDatabase } from '../../tests/support/start-postgres.ts';
import { oneOf, readOptions, wholeNumber } from '../read-options.ts';

/** In milliseconds. */
const LONGEST_RETURN = 3_000;

const values = readOptions(
  {
    rounds: { type: 'string', default: '200' },
    database: { type: 'string', default: 'sqlite' },
    seed: { type: 'string', default: 'kills' },
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
    ? { databaseUrl: `${server.url}/kills`, databaseAddress: `${server.url}/kills` }
    : { databaseUrl: `sqlite:${address}`, databaseAddress: address };
  if (server) await createDatabase(server.url, 'kills');
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
        if (round % 10 === 0) tell(`round ${round}: ${acknowledged} writes acknowledged`);
        for (const line of found) tell(`round ${round}: ${line}`);
      },
    }),
  );
} finally {
  await clearProcesses();
  await server?.stop();
}

function report({ acknowledged, kills, found, backAfter }: KillReport): void {
  const sorted = backAfter.toSorted((a, b) => a - b).map(Math.round);
  const [median, slowest] = [sorted[sorted.length >> 1] ?? 0, sorted.at(-1) ?? 0];
  tell(`${acknowledged} writes acknowledged, ${kills} kills, ${found.length} lost or broken`);
  if (sorted.length > 0) tell(`back after ${median} ms (median), ${slowest} ms (slowest)`);
  if (found.length > 0 || slowest > LONGEST_RETURN) process.exitCode = 1;
}

function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}
