/** `npm run measure:sign-in-timing`: compares the times of replies for known and unknown emails. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Milliseconds } from '#contract/rules/time.ts';
import { createUser } from '#server/features/users/create-user.ts';
import { generatePassword, hashPassword } from '#server/features/users/password-hash.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { startMailSender } from '#server/platform/mail/mail-sender.ts';
import { openFolderStorage } from '#server/platform/storage/folder-storage.ts';
import { readSettings } from '#server/settings.ts';
import { composeSite } from '#server/start/compose-site.ts';
import { median } from '../../bench/report.ts';
import { readOptions, wholeNumber } from '../read-options.ts';

const PAIRS = readOptions({ pairs: { type: 'string', default: '1000' } }, ({ pairs }) =>
  wholeNumber('--pairs', pairs, 1),
);
const WARM_UP_PAIRS = 50;

/** The largest allowed difference of the two medians. */
const MAX_GAP: Milliseconds = 2;

type Pair = { known: Milliseconds; unknown: Milliseconds };
type SendRequest = (email: string) => Promise<void>;

const folder = await mkdtemp(path.join(os.tmpdir(), 'slvsh-timing-'));
const site = await openSite(folder);
try {
  const password = generatePassword();
  report('sign-in', await measure((email) => site.send('/users/sign-in', { email, password }, 401)));
  report('forgot-password', await measure((email) => site.send('/users/forgot-password', { email }, 200)));
} finally {
  await site.close();
  await rm(folder, { recursive: true });
}

/** A site with a mailer, on which every known email has an account. */
async function openSite(dataDir: string) {
  const settings = readSettings({ DATA_DIR: dataDir, SESSION_SECRET: generatePassword(), TRUSTED_PROXY: '127.0.0.1' });
  const opened = openDatabase(settings.databaseAddress);
  await migrate(opened);
  await fill(opened.database);
  const { app, close } = await composeSite(settings, {
    storage: openFolderStorage(path.join(dataDir, 'media')),
    connect: () => opened,
    openMailer: (context) => startMailSender(context, settings),
    logLevel: 'info',
    logTo: { write: () => {} },
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  let clients = 0;

  return {
    /** Each request has a new client address, so that no rate limit applies. */
    async send(call: string, body: object, status: number): Promise<void> {
      clients += 1;
      const response = await fetch(`${address}/api/v1${call}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`,
        },
        body: JSON.stringify(body),
      });
      const text = await response.text();
      if (response.status !== status) throw new Error(`${call} answered ${response.status}: ${text}`);
    },
    close,
  };
}

async function fill(database: Database): Promise<void> {
  const passwordHash = await hashPassword(generatePassword());
  await database.transaction().execute(async (trx) => {
    for (let number = 0; number < PAIRS + WARM_UP_PAIRS; number++) {
      await createUser(trx, { name: 'Ada', email: emailOf('known', number), passwordHash, role: 'fan' }, Date.now());
    }
  });
}

/** The two requests of a pair follow each other in random order, so that load on the machine affects both. */
async function measure(send: SendRequest): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let number = 0; number < PAIRS + WARM_UP_PAIRS; number++) {
    const pair: Pair = { known: 0, unknown: 0 };
    const order = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) {
      const began = performance.now();
      await send(emailOf(kind, number));
      pair[kind] = performance.now() - began;
    }
    if (number >= WARM_UP_PAIRS) pairs.push(pair);
  }
  return pairs;
}

/** Emails of equal length get replies of equal length. */
function emailOf(kind: keyof Pair, number: number): string {
  return `${kind === 'known' ? 'one' : 'two'}-${String(number).padStart(6, '0')}@fans.example`;
}

function report(call: string, pairs: Pair[]): void {
  const [known, unknown] = [median(pairs.map((pair) => pair.known)), median(pairs.map((pair) => pair.unknown))];
  const gap = Math.abs(known - unknown);
  const verdict = gap < MAX_GAP ? `under ${MAX_GAP} ms` : `NOT UNDER ${MAX_GAP} ms`;
  const figures = [
    `known ${milliseconds(known)}`,
    `unknown ${milliseconds(unknown)}`,
    `gap ${milliseconds(gap)}`,
    verdict,
  ];
  process.stdout.write(`${call}, medians of ${pairs.length} pairs: ${figures.join(', ')}\n`);
  if (!(gap < MAX_GAP)) process.exitCode = 1;
}

function milliseconds(time: Milliseconds): string {
  return `${time.toFixed(2)} ms`;
}
