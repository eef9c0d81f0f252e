/** Counts the processor time of a command and all processes that it starts, which only a control group of Linux can do. */
import { existsSync, mkdirSync, readFileSync, rmdirSync } from 'node:fs';
import path from 'node:path';

/** Control groups of version 2 are in the first folder on a system that also has version 1, otherwise in the second. */
const ROOTS = ['/sys/fs/cgroup/unified', '/sys/fs/cgroup'];

export type ControlGroup = {
  /** Returns the command that runs `command` as a member of the group. */
  wrap: (command: [string, ...string[]]) => [string, ...string[]];
  /** Returns the seconds so far and removes the group if it has no process left. */
  end: () => number;
};

let groups = 0;

/** Creates a child of the group of this process. Undefined if the system has no groups or this user may not create one. */
export function createControlGroup(): ControlGroup | undefined {
  groups += 1;
  try {
    const own = /^0::(.*)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1] ?? '';
    const root = ROOTS.find((folder) => existsSync(path.join(folder, own, 'cgroup.procs'))) ?? '';
    const folder = path.join(root, own, `slvsh-tests-${process.pid}-${groups}`);
    mkdirSync(folder);
    return {
      wrap: (command) => [
        'sh',
        '-c',
        '{ echo $$ >"$0"; } 2>/dev/null; exec "$@"',
        path.join(folder, 'cgroup.procs'),
        ...command,
      ],
      end: () => readAndRemove(folder),
    };
  } catch {
    return undefined;
  }
}

function readAndRemove(folder: string): number {
  const microseconds = /^usage_usec (\d+)$/m.exec(readFileSync(path.join(folder, 'cpu.stat'), 'utf8'))?.[1];
  try {
    rmdirSync(folder);
  } catch {
    // A process that outlived the command keeps its group.
  }
  return Number(microseconds) / 1_000_000;
}
