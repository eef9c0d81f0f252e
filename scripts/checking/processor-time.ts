/** What a command and all processes that it starts cost, which only a control group of Linux counts completely. */
import { existsSync, mkdirSync, readFileSync, rmdirSync } from 'node:fs';
import path from 'node:path';

/** Where control groups of version 2 are beside those of version 1, and where they are without them. */
const ROOTS = ['/sys/fs/cgroup/unified', '/sys/fs/cgroup'];

export type ControlGroup = {
  /** The command that runs the given one as a member. */
  wrap: (command: [string, ...string[]]) => [string, ...string[]];
  /** Returns the seconds so far and removes the group, which may have no process left. */
  end: () => number;
};

let groups = 0;

/** A child of this process's own group; undefined where the system has none or this user may not create one. */
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
