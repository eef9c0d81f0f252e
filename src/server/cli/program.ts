import { Command, CommanderError, Option } from 'commander';
import { AppError } from '../platform/app-error.ts';
import { asSentence, OperatorError } from '../platform/operator-error.ts';
import { StorageUnavailable } from '../platform/storage/picture-storage.ts';
import { type CommandContext, replaceControlCharacters, UsageError } from './command.ts';

/** Turns the function that `load` imports into the action of a command. */
type Run = <A extends unknown[]>(
  load: () => Promise<(context: CommandContext, ...given: A) => Promise<void>>,
) => (...given: A) => Promise<void>;

const HELP = `
Settings are environment variables, the same as for the site: DATA_DIR, DATABASE_URL and so on.
Exit codes: 0 for success, 1 for a failure, 2 for an invalid command line.`;

/** Runs the command that `args` name, and imports only its module. Returns the exit code. */
export async function runProgram(args: readonly string[], context: CommandContext): Promise<number> {
  try {
    await createProgram(context).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    return printError(error, context);
  }
}

/** Prints one line for an error that the operator can correct, and the stack of any other. Returns the exit code. */
function printError(error: unknown, { stderr }: CommandContext): number {
  // Commander has printed its own errors; requested help is no failure.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof UsageError) {
    stderr.write(`error: ${asSentence(replaceControlCharacters(error.message))}\n`);
    return 2;
  }
  const expected = [AppError, OperatorError, StorageUnavailable].some((kind) => error instanceof kind);
  const { message, stack } = error as Error;
  stderr.write(`${expected ? asSentence(replaceControlCharacters(message)) : (stack ?? message)}\n`);
  return 1;
}

export function createProgram(context: CommandContext): Command {
  const program = new Command('slvsh')
    .description('Administers a site: its accounts, content, archives and cups.')
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
  addMaintenanceCommands(program.commandsGroup('Maintenance:'), run);
  addCupCommands(program.commandsGroup('Cups:'), run);
  return program;
}

function addAccountCommands(program: Command, run: Run): void {
  const load = () => import('./accounts.ts');
  const passwordFile = [
    '--password-file <file>',
    "read the password from this file, '-' for standard input (default: generate one)",
  ] as const;
  const addCommand = (name: string, description: string) =>
    program.command(name).description(description).requiredOption('--email <email>', 'email address of the account');
  addCommand('create-admin', 'Creates an account with admin rights.')
    .option('--name <name>', 'name of the admin', 'Admin')
    .option(...passwordFile)
    .action(run(async () => (await load()).createAdmin));
  addCommand('promote-admin', 'Gives admin rights to an account.')
    .addOption(new Option('--passkeys <choice>', 'what becomes of its passkeys').choices(['keep', 'remove']))
    .action(run(async () => (await load()).promoteAdmin));
  addCommand('demote-admin', 'Takes admin rights from an account, except from the last admin.').action(
    run(async () => (await load()).demoteAdmin),
  );
  addCommand(
    'confirm-email',
    'Confirms the email of an account without a mail. The first time ends every access but the password.',
  ).action(run(async () => (await load()).runConfirmEmail));
  addCommand('reset-password', 'Sets a new password for an account and ends its sessions and passkeys.')
    .option(...passwordFile)
    .action(run(async () => (await load()).resetPassword));
  addCommand(
    'reset-passkeys',
    'Removes all passkeys of an account, ends its sessions and allows a new first one.',
  ).action(run(async () => (await load()).runResetPasskeys));
}

function addContentCommands(program: Command, run: Run): void {
  const imports = program.command('import').description('Imports posts or riders from a CSV or JSON file.');
  const titles = {
    posts: 'Creates a post for each row with a new video. Lists rejected rows with the reason.',
    riders: 'Creates a rider for each row with a new name. Lists rejected rows with the reason.',
  };
  for (const kind of ['posts', 'riders'] as const) {
    imports
      .command(kind)
      .description(titles[kind])
      .argument('<file>', 'a .csv or .json file')
      .option('--update', 'also update existing items to what their rows say')
      .option('--dry-run', 'report what the import would do, and save nothing')
      .action(run(async () => (await import('./import/import-file.ts')).createImportCommand(kind)));
  }
  program
    .command('posters')
    .description('Posters of the posts.')
    .command('fetch')
    .description(
      'Fetches the posters of videos from YouTube and Vimeo, one request a second. Replaces drawn bills, never an uploaded picture. A repeated run continues.',
    )
    .option('--posts <ids>', 'only these posts, such as 5,7')
    .action(run(() => import('./fetch-posters.ts').then((m) => m.runFetchPosters)));
}

function addArchiveCommands(program: Command, run: Run): void {
  const archive = program
    .command('archive')
    .description('Archives the site in a folder: as a backup, for a move, or as an export in an open format.');
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

/** The commands of version 0.1.0 that archives replace. */
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

function addMaintenanceCommands(program: Command, run: Run): void {
  program
    .command('check')
    .description('Checks database and pictures for inconsistencies. Changes nothing.')
    .action(run(() => import('./doctor.ts').then((m) => m.runDoctor)));
  program
    .command('keep-assets')
    .description('Stores the scripts and styles of this version in DATA_DIR, before other machines serve its pages.')
    .action(run(() => import('./keep-assets.ts').then((m) => m.runKeepAssets)));
}

function addCupCommands(program: Command, run: Run): void {
  program
    .command('rescore')
    .description('Scores all brackets again, also on the running site, and prints a summary of each cup.')
    .option('--cup <id>', 'id of the only cup to score')
    .action(run(() => import('./rescore.ts').then((m) => m.runRescore)));
  program
    .command('rehearse')
    .description('Plays a demo cup forward or back to a stage, to preview what fans will see.')
    .requiredOption('--to <stage>', 'start, first-round, quarterfinals, semifinals, final, or a game number')
    .option('--cup <id>', 'id of the cup (default: that of the bracket page)')
    .option('--copy-to <folder>', 'play it on a copy of the site in this new folder, as its DATA_DIR')
    .option('--dry-run', 'report what the rehearsal would do, and save nothing')
    .action(run(() => import('./rehearse.ts').then((m) => m.runRehearse)));
}
