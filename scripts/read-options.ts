import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** Returns what `convert` returns. An unknown option, or one for which `convert` throws, ends the process with exit code 2. */
export function readOptions<const Options extends ParseArgsOptionsConfig, Converted>(
  options: Options,
  convert: (values: ReturnType<typeof parseArgs<{ options: Options }>>['values']) => Converted,
): Converted {
  try {
    return convert(parseArgs({ options }).values);
  } catch (error) {
    return endWithUsage(error);
  }
}

/** Ends the process with the message of `error` and exit code 2. */
export function endWithUsage(error: unknown): never {
  process.stderr.write(`${(error as Error).message.split('\n')[0]}\n`);
  process.exit(2);
}

/** Throws an error that names the option. */
export function wholeNumber(option: string, written: string, smallest: number, largest = 10_000_000): number {
  const number = Number(written);
  if (/^\d+$/.test(written) && number >= smallest && number <= largest) return number;
  throw new Error(`${option} must be a whole number from ${smallest} to ${largest}`);
}

export function oneOf<Allowed extends string>(option: string, written: string, allowed: readonly Allowed[]): Allowed {
  const found = allowed.find((one) => one === written);
  if (found !== undefined) return found;
  throw new Error(`${option} takes ${allowed.join(', ')}, not ${written}`);
}
