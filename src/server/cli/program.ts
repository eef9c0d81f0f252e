import { Command, CommanderError } from 'commander';
import { AppError } from '../platform/app-error.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { type CommandContext, replaceControlCharacters, UsageError } from './command.ts';

/** The action of a command whose function `load` imports. */
type Run = <A extends unknown[]>(
  load: () => Promise<(context: CommandContext, ...given: A) => Promise<void>>,
) => (...given: A) => Promise<void>;

const HELP = `
Settings are environment variables, the same as for the site: DATA_DIR, DATABASE_URL and so on.
Exit codes: 0 for success, 1 for a failure, 2 for an invalid command line.`;

/** Runs the operator command that `args` name. The module of a command is loaded when it is called. Returns the exit code: 1 for a failure, 2 for an invalid command line. */
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
    .description('Administers a site: its accounts, content, copies and cups.')
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
  addCopyCommands(program.commandsGroup('Copies:'), run);
  addMaintenanceCommands(program.commandsGroup('Maintenance:'), run);
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
    "read the password from this file, '-' for standard input (default: generate one)",
  ] as const;
  program
    .command('create-admin')
    .description('Creates an account with admin rights.')
    .requiredOption('--email <email>', 'email address of the account')
    .option('--name <name>', 'name of the admin', 'Admin')
    .option(...passwordFile)
    .action(run(accounts.create));
  program
    .command('promote-admin')
    .description('Gives admin rights to an account.')
    .requiredOption('--email <email>', 'email address of the account')
    .action(run(accounts.promote));
  program
    .command('demote-admin')
    .description('Takes admin rights from an account, except from the last admin.')
    .requiredOption('--email <email>', 'email address of the account')
    .action(run(accounts.demote));
  program
    .command('reset-password')
    .description('Sets a new password for an account and ends its sessions.')
    .requiredOption('--email <email>', 'email address of the account')
    .option(...passwordFile)
    .action(run(accounts.reset));
}

function addContentCommands(program: Command, run: Run): void {
  const imports = program.command('import').description('Imports posts or riders from a CSV or JSON file.');
  const posts = imports
    .command('posts')
    .description('Creates a post for each row with a new video. Lists rejected rows with the reason.');
  const riders = imports
    .command('riders')
    .description('Creates a rider for each row with a new name. Lists rejected rows with the reason.');
  for (const command of [posts, riders]) {
    command
      .argument('<file>', 'a .csv or .json file')
      .option('--update', 'also update existing items to what their rows say')
      .option('--dry-run', 'report what the import would do, and save nothing');
  }
  const load = () => import('./import/import-file.ts');
  posts.action(run(() => load().then((m) => m.runImportPosts)));
  riders.action(run(() => load().then((m) => m.runImportRiders)));
  program
    .command('export')
    .description('Writes everything that the site has into a folder, as CSV, JSON and pictures.')
    .requiredOption('--to <folder>', 'a folder that is empty, or not there yet')
    .option('--without-people', 'leaves accounts and brackets out')
    .action(run(() => import('./export/export-site.ts').then((m) => m.runExport)));
}

function addCopyCommands(program: Command, run: Run): void {
  program
    .command('backup')
    .description('Copies the site, which may be running, into a folder of its own.')
    .option('--to <folder>', 'where copies lie; else in DATA_DIR/backups')
    .option('--keep <number>', 'how many copies stay there; older ones are removed')
    .action(run(() => import('./archive/make-backup.ts').then((m) => m.runBackup)));
  program
    .command('restore')
    .description('Makes the site that the settings name from such a copy.')
    .requiredOption('--from <folder>', 'the copy')
    .option('--replace', 'puts a site aside that is there already')
    .action(run(() => import('./archive/restore-backup.ts').then((m) => m.runRestore)));
  program
    .command('move')
    .description('Copies the site to another database, another place for its pictures, or both.')
    .option('--to-database <address>', 'such as postgres://…')
    .option('--to-storage <address>', 'such as s3://…, or a folder')
    .action(run(() => import('./archive/move-site.ts').then((m) => m.runMove)));
}

function addMaintenanceCommands(program: Command, run: Run): void {
  program
    .command('check')
    .description('Checks database and pictures for inconsistencies. Changes nothing.')
    .action(run(() => import('./doctor.ts').then((m) => m.runDoctor)));
  program
    .command('rebuild-pictures')
    .description(
      'Makes new files of pictures where they are missing, unreadable or of another size, from their originals.',
    )
    .option('--all', 'every file but the originals, as after a new encoder')
    .option('--dry-run', 'says what it would make, and makes nothing')
    .action(run(loadRebuildPictures));
}

/** The demo, which alone can draw its posters again, is loaded for the first picture whose original is lost. */
async function loadRebuildPictures() {
  const { runRebuildPictures } = await import('./rebuild-pictures.ts');
  const redraw = async (location: string) => (await import('#demo/draw-posters.ts')).redrawPoster(location);
  return (context: CommandContext, options: { all?: boolean; dryRun?: boolean }) =>
    runRebuildPictures(context, options, redraw);
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
    .option('--cup <id>', 'id of the cup (default: BRACKET_CUP_ID)')
    .option('--dry-run', 'report what the rehearsal would do, and save nothing')
    .action(run(() => import('./rehearse.ts').then((m) => m.runRehearse)));
}
