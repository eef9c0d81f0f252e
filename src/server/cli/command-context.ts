/** What a command uses of its process. */

/** A stream for text, such as the standard output. */
export type CommandOutput = { isTTY?: boolean; write(text: string): unknown };

/** The process itself satisfies it. */
export type CommandContext = {
  env: NodeJS.ProcessEnv;
  stdin: AsyncIterable<string | Buffer>;
  stdout: CommandOutput;
  stderr: CommandOutput;
};
