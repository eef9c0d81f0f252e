/** Runs one of the operators' commands. Exit code 1: it has failed; 2: it was not understood. */
import { CommanderError } from 'commander';
import { CannotStart } from '../cannot-start.ts';
import { PRIVATE_UMASK } from '../private-files.ts';
import { Refusal } from '../refusal.ts';
import { NotUnderstood } from './not-understood.ts';
import { printable } from './printable.ts';
import { createProgram } from './program.ts';

// Whoever reads no further, as `head` does, has heard enough; what was begun goes on.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.umask(PRIVATE_UMASK);
try {
  await createProgram().parseAsync();
} catch (error) {
  process.exitCode = tell(error);
}

/** What can be mended is told in one line, anything unforeseen with its stack. Answers the exit code. */
function tell(error: unknown): number {
  // It has told by itself what it did not understand; help that was asked for is no failure.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof NotUnderstood) {
    process.stderr.write(`error: ${printable(error.message)}\n`);
    return 2;
  }
  const foreseen = error instanceof Refusal || error instanceof CannotStart;
  const { message, stack } = error as Error;
  process.stderr.write(`${foreseen ? printable(message) : (stack ?? message)}\n`);
  return 1;
}
