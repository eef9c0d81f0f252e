/** The interface of a browser for journeys. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { access, constants } from 'node:fs/promises';
import path from 'node:path';

export type Browser = {
  goto(url: string): Promise<unknown>;
  /** Sets the size of the page in CSS pixels. */
  resize(width: number, height: number): Promise<unknown>;
  /** Calls a function of the page, given as its source, with JSON values. */
  run<Result>(script: string, ...given: unknown[]): Promise<Result>;
  /** Clicks at a point of the viewport. */
  press(x: number, y: number): Promise<unknown>;
  /** Types into the focused element. */
  type(text: string): Promise<unknown>;
  /** The viewport as a PNG. */
  screenshot(): Promise<Buffer>;
  /** Console errors and warnings since the last call. */
  consoleErrors(): string[];
  close(): Promise<void>;
};

/** Opens a browser; undefined if it is not installed. */
export type OpenBrowser = () => Promise<Browser | undefined>;

/** The path of the first installed program. */
export async function findProgram(...names: string[]): Promise<string | undefined> {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
      const file = path.join(folder, name);
      const found = await access(file, constants.X_OK).then(
        () => true,
        () => false,
      );
      if (found) return file;
    }
  }
  return undefined;
}

/** Ends a process and waits for its exit. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}
