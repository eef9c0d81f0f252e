/** Runs one of the operators' commands. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { CannotStart } from './cannot-start.ts';
import { Refusal } from './refusal.ts';

/** What can be mended is told in one line, anything unforeseen with its stack; either way the command has failed. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const foreseen = error instanceof Refusal || error instanceof CannotStart;
    const { message, stack } = error as Error;
    process.stderr.write(`${foreseen ? message : (stack ?? message)}\n`);
    process.exitCode = 1;
  }
}

/** The options that the command was called with; throws one line about whatever is none of `options`. */
export function readOptions<const T extends ParseArgsOptionsConfig>(options: T) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new CannotStart((error as Error).message);
  }
}
