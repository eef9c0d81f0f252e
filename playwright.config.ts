/** The journeys run in a real Chromium against the real site with the demo content. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { browsersOfThisMachine, findHeadlessShell } from './scripts/bootstrap/find-chromium.mjs';
import { ADMIN } from './tests/journeys/support/admin.ts';
import { CHROMIUM_FLAGS } from './tests/support/chromium-flags.ts';
import { SUPPORT_SETTINGS } from './tests/support/support-settings.ts';

// The runner and each of its workers read this file, and the workers inherit what the runner has chosen.
process.env.JOURNEYS_PORT ??= String(await freePort());
process.env.JOURNEYS_DATA ??= temporaryFolder();
process.env.JOURNEYS_CHROMIUM ??= await findHeadlessShell(browsersOfThisMachine(import.meta.dirname));
const { JOURNEYS_PORT: port, JOURNEYS_DATA: data, JOURNEYS_CHROMIUM: chromium, JOURNEYS_REPORT: report } = process.env;
if (!chromium) throw new Error('No Chromium was found: run `npm run setup`');

const address = `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Long enough for a machine under load, so that only a hang exceeds it.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // One more than the cores of a small machine, because journeys wait for the site and the network.
  workers: 3,
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    baseURL: address,
    // A service worker would see requests before the journeys do; the journey about it allows it.
    serviceWorkers: 'block',
    // Pictures and snapshots of each step take a ninth of the processor time of a run.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: [
        ...CHROMIUM_FLAGS,
        // The browser reaches only the site.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
    },
  },
  webServer: {
    command: ['tests/journeys/support/seed-site.ts', 'src/server/start.mjs']
      .map((file) => `"${process.execPath}" --disable-warning=ExperimentalWarning ${file}`)
      .join(' && '),
    url: `${address}/favicon.svg`,
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: String(data),
      DATABASE_URL: '',
      DEMO: '1',
      VIDEO_CHECK: '0',
      // All journeys sign up from one address.
      SIGN_UPS_PER_HOUR: '500',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...SUPPORT_SETTINGS,
    },
  },
});

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'slvsh-journeys-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address();
      server.close(() => resolve(typeof bound === 'object' && bound ? bound.port : 0));
    });
  });
}
