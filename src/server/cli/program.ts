import { Command, CommanderError, Option } from 'commander';
import { GAME_TYPES, POST_TYPES } from '#contract/post-types.ts';
import { AppError } from '../platform/app-error.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { type CommandContext, replaceControlCharacters, UsageError } from './command.ts';
import { FORMATS } from './import/file-format.ts';

/** The action of a command whose function `load` imports. */
type Run = <A extends unknown[]>(
  load: () => Promise<(context: CommandContext, ...given: A) => Promise<void>>,
) => (...given: A) => Promise<void>;

const HELP = `
Settings come from the environment, as the site's own do: DATA_DIR, DATABASE_URL and so on. A command ends with 0 when all
is well, with 1 when it has failed, and with 2 when it was not understood.`;

/** Runs the operator command that `args` name. The module of a command is loaded when it is called. Returns the exit code: 1 for a failure, 2 for a command line that is not understood. */
export async function runProgram(args: readonly string[], context: CommandContext): Promise<number> {
  try {
    await createProgram(context).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    return printError(error, context);
  }
}

/** Prints an error that the operator can correct in one line, any other with its stack. Returns the exit code. */
function printError(error: unknown, { stderr }: CommandContext): number {
  // Commander has printed its own errors; requested help is no failure.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof UsageError) {
    stderr.write(`error: ${replaceControlCharacters(error.message)}\n`);
    return 2;
  }
  const expected = error instanceof AppError || error instanceof OperatorError;
  const { message, stack } = error as Error;
  stderr.write(`${expected ? replaceControlCharacters(message) : (stack ?? message)}\n`);
  return 1;
}

export function createProgram(context: CommandContext): Command {
  const program = new Command('slvsh')
    .description('Looks after a site: its accounts, its content and its archives.')
    .usage('<command> [options]')
    .addHelpText('after', HELP)
    .configureOutput({
      writeOut: (text) => context.stdout.write(text),
      writeErr: (text) => context.stderr.write(text),
    })
    .exitOverride();
  const run: Run =
    (load) =>
    async (...given) =>
      (await load())(context, ...given);
  addAccountCommands(program.commandsGroup('Accounts:'), run);
  addContentCommands(program.commandsGroup('Content:'), run);
  addArchiveCommands(program.commandsGroup('Archives:'), run);
  addReplacedCommands(program);
  addCareCommands(program.commandsGroup('Care:'), run);
  addCupCommands(program.commandsGroup('Cups:'), run);
  return program;
}

function addAccountCommands(program: Command, run: Run): void {
  const accounts = {
    create: () => import('./accounts.ts').then((m) => m.createAdmin),
    promote: () => import('./accounts.ts').then((m) => m.promoteAdmin),
    demote: () => import('./accounts.ts').then((m) => m.demoteAdmin),
    reset: () => import('./accounts.ts').then((m) => m.resetPassword),
  };
  const passwordFile = [
    '--password-file <file>',
    "holds the password, '-' for the standard input; else one is made",
  ] as const;
  program
    .command('create-admin')
    .description('Makes an account that may do everything.')
    .requiredOption('--email <email>', 'whom it belongs to')
    .option('--name <name>', 'what the site calls them', 'Admin')
    .option(...passwordFile)
    .action(run(accounts.create));
  program
    .command('promote-admin')
    .description('Makes an admin of the owner of an account.')
    .requiredOption('--email <email>', 'whose account')
    .action(run(accounts.promote));
  program
    .command('demote-admin')
    .description('Makes a fan of an admin again. The last admin stays.')
    .requiredOption('--email <email>', 'whose account')
    .action(run(accounts.demote));
  program
    .command('reset-password')
    .description('Sets a new password for an account and ends its sessions.')
    .requiredOption('--email <email>', 'whose account')
    .option(...passwordFile)
    .action(run(accounts.reset));
}

function addContentCommands(program: Command, run: Run): void {
  const bring = program
    .command('import')
    .description('Brings posts or riders in from a file: CSV, JSON, or the feed of a YouTube channel.');
  const posts = bring
    .command('posts')
    .description(
      'Makes a post of each row whose video the site does not have yet. Refused rows are listed line by line.',
    )
    .argument('<file>', 'CSV (.csv), JSON (.json, .jsonl) or a feed (.xml, .atom)')
    .addOption(new Option('--type <type>', 'what a row is that does not say').choices(POST_TYPES))
    .addOption(new Option('--game-type <type>', 'what a game is played as whose row does not say').choices(GAME_TYPES))
    .option('--location <place>', 'where a video was made whose row does not say');
  const riders = bring
    .command('riders')
    .description(
      'Makes a rider of each row whose name the site does not have yet. Refused rows are listed line by line.',
    )
    .argument('<file>', 'CSV (.csv) or JSON (.json, .jsonl)');
  for (const command of [posts, riders]) {
    command
      .addOption(new Option('--format <format>', 'what the file is, whatever its name').choices(FORMATS))
      .option('--update', 'changes what the site has already to what its row says; else it is left alone')
      .option('--dry-run', 'says what it would do, and does nothing');
  }
  const load = () => import('./import/import-file.ts');
  posts.action(run(() => load().then((m) => m.runImportPosts)));
  riders.action(run(() => load().then((m) => m.runImportRiders)));
}

function addArchiveCommands(program: Command, run: Run): void {
  const archive = program
    .command('archive')
    .description('Archives the site in a folder: as backup, for a move, or as export in an open format.');
  archive
    .command('create')
    .description('Writes all rows and pictures of the site, which may be running.')
    .option('--to <folder>', 'the folder of the archives (default: DATA_DIR/archives)')
    .option('--keep <number>', 'remove older archives from that folder')
    .option('--without-people', 'omit accounts, brackets and the authors of the history')
    .action(run(() => import('./archive/create.ts').then((m) => m.runCreate)));
  archive
    .command('verify')
    .description('Reads every file of an archive and compares checksums and counts.')
    .argument('<folder>', 'the archive')
    .action(run(() => import('./archive/verify.ts').then((m) => m.runVerify)));
  archive
    .command('restore')
    .description('Verifies an archive and fills the empty database and the picture storage of the settings.')
    .argument('<folder>', 'the archive')
    .action(run(() => import('./archive/restore.ts').then((m) => m.runRestore)));
}

/** The commands of version 0.1.0 that archives replace, with their successors. */
const REPLACED_COMMANDS = {
  backup: 'slvsh archive create',
  export: 'slvsh archive create',
  restore: 'slvsh archive restore',
  move: 'slvsh archive create and slvsh archive restore',
  'rebuild-pictures': 'slvsh archive restore, which makes missing sizes',
};

function addReplacedCommands(program: Command): void {
  for (const [name, successor] of Object.entries(REPLACED_COMMANDS)) {
    const replaced = program
      .command(name, { hidden: true })
      .argument('[any...]')
      .allowUnknownOption()
      .helpOption(false);
    replaced.action(() => {
      throw new UsageError(`There is no command ${name} any more: use ${successor}`);
    });
  }
}

function addCareCommands(program: Command, run: Run): void {
  program
    .command('check')
    .description('Reads the whole installation and tells what does not fit together. Changes nothing.')
    .action(run(() => import('./doctor.ts').then((m) => m.runDoctor)));
}

function addCupCommands(program: Command, run: Run): void {
  program
    .command('rescore')
    .description('Scores every bracket again, also in the running site, and tells how cups stand.')
    .option('--cup <id>', 'this cup alone')
    .action(run(() => import('./rescore.ts').then((m) => m.runRescore)));
  program
    .command('rehearse')
    .description('Plays a cup of the demo forward or back, so that operators see what fans will see.')
    .requiredOption('--to <stage>', 'start, first-round, quarterfinals, semifinals, final, or the number of a game')
    .option('--cup <id>', 'another cup than BRACKET_CUP_ID')
    .option('--dry-run', 'says what it would do, and does nothing')
    .action(run(() => import('./rehearse.ts').then((m) => m.runRehearse)));
}
