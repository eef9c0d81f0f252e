/** With calls of the system that do nothing: the real ones, which need root, are in tests/processes/site-user.test.ts. */
import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { becomeSiteUser } from './site-user.mjs';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'slvsh-site-user-'));
  if (process.getuid?.() === 0) chownSync(dataDir, 54_321, 54_321);
});
afterEach(() => {
  vi.unstubAllGlobals();
  rmSync(dataDir, { recursive: true });
});

/** Calls it as root with these answers of the system. */
function becomeAsRoot(answers: { initgroups?: () => void; setuid?: () => void }) {
  const { initgroups = () => {}, setuid = () => {} } = answers;
  const system = {
    ...{ initgroups: vi.fn(initgroups), setgroups: vi.fn(), setgid: vi.fn() },
    ...{ setuid: vi.fn(setuid), exit: vi.fn() },
  };
  const write = vi.fn();
  const env = { ...process.env, DATA_DIR: dataDir };
  vi.stubGlobal('process', { ...system, env, getuid: () => 0, stderr: { write } });
  becomeSiteUser();
  return { ...system, write };
}

const refuse = () => {
  throw new Error('EPERM, Operation not permitted');
};

test.skipIf(process.platform === 'win32')(
  'the groups are those of the user, or that of DATA_DIR for one without a name',
  () => {
    const { uid, gid } = statSync(dataDir);
    const { initgroups, setgroups } = becomeAsRoot({});
    expect(initgroups).toHaveBeenCalledWith(uid, gid);
    expect(setgroups).not.toHaveBeenCalled();
    expect(becomeAsRoot({ initgroups: refuse }).setgroups).toHaveBeenCalledWith([gid]);
  },
);

test.skipIf(process.platform === 'win32')('a root that may not change its user ends with one line', () => {
  const { exit, write } = becomeAsRoot({ setuid: refuse });
  const reason = `root may not run as user ${statSync(dataDir).uid}, the owner of ${dataDir}: EPERM, Operation not permitted\n`;
  expect(write).toHaveBeenCalledWith(reason);
  expect(exit).toHaveBeenCalledWith(1);
});
