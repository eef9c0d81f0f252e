import { Command, CommanderError, Option } from 'commander';
import { AppError } from '../platform/app-error.ts';
import { asSentence, OperatorError } from '../platform/operator-error.ts';
import { StorageUnavailable } from '../platform/storage/picture-storage.ts';
import { type CommandContext, replaceControlCharacters, UsageError } from './command.ts';

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
  addAccountCommands(program.commandsGroup('Accounts:'), context);
  addContentCommands(program.commandsGroup('Content:'), context);
  addArchiveCommands(program.commandsGroup('Archives:'), context);
  addReplacedCommands(program);
  addMaintenanceCommands(program.commandsGroup('Maintenance:'), context);
  addCupCommands(program.commandsGroup('Cups:'), context);
  return program;
}

const ROLES = [
  ['admin', 'Admin', 'Makes a fan or an editor an admin.', 'Makes an admin a fan, except the last one.'],
  [
    'editor',
    'Editor',
    'Makes a fan an editor, who works on posts, riders, slides, results and the glossary.',
    'Makes an editor a fan.',
  ],
] as const;

function addAccountCommands(program: Command, context: CommandContext): void {
  const load = () => import('./accounts.ts');
  const passwordFile = [
    '--password-file <file>',
    "read the password from this file, '-' for standard input (default: generate one)",
  ] as const;
  const addCommand = (name: string, description: string) =>
    program.command(name).description(description).requiredOption('--email <email>', 'email address of the account');
  for (const [role, title, promotion, demotion] of ROLES) {
    addCommand(`create-${role}`, `Creates the account of an ${role}.`)
      .option('--name <name>', `name of the ${role}`, title)
      .option(...passwordFile)
      .action(async (options) => (await load()).createWithRole(context, role, options));
    addCommand(`promote-${role}`, promotion)
      .addOption(new Option('--passkeys <choice>', 'what becomes of its passkeys').choices(['keep', 'remove']))
      .action(async (options) => (await load()).promoteTo(context, role, options));
    addCommand(`demote-${role}`, demotion).action(async (options) => (await load()).demoteFrom(context, role, options));
  }
  addCommand(
    'confirm-email',
    'Confirms the email of an account without a mail. The first time ends every access but the password.',
  ).action(async (options) => (await load()).runConfirmEmail(context, options));
  addCommand('reset-password', 'Sets a new password for an account and ends its sessions and passkeys.')
    .option(...passwordFile)
    .action(async (options) => (await load()).resetPassword(context, options));
  addCommand(
    'reset-passkeys',
    'Removes all passkeys of an account, ends its sessions and allows a new first one.',
  ).action(async (options) => (await load()).runResetPasskeys(context, options));
}

function addContentCommands(program: Command, context: CommandContext): void {
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
      .action(async (file, options) =>
        (await import('./import/import-file.ts')).runImport(context, { ...options, kind, file }),
      );
  }
  const posters = program.command('posters').description('Posters of the posts.');
  posters
    .command('fetch')
    .description(
      'Fetches the posters of videos from YouTube and Vimeo, one request a second. Replaces drawn bills, never an uploaded picture. A repeated run continues.',
    )
    .option('--posts <ids>', 'only these posts, such as 5,7')
    .action(async (options) => (await import('./fetch-posters.ts')).runFetchPosters(context, options));
  posters
    .command('redraw')
    .description(
      'Draws the drawn bills again, as this version draws them, also the slides of the demo. Keeps uploaded and fetched pictures.',
    )
    .option('--posts <ids>', 'only these posts, such as 5,7, without slides')
    .action(async (options) => (await import('./redraw-posters.ts')).runRedrawPosters(context, options));
}

function addArchiveCommands(program: Command, context: CommandContext): void {
  const archive = program
    .command('archive')
    .description('Archives the site in a folder: as a backup, for a move, or as an export in an open format.');
  archive
    .command('create')
    .description('Writes all rows and pictures of the site, which may be running.')
    .option('--to <folder>', 'the folder of the archives (default: DATA_DIR/archives)')
    .option('--keep <number>', 'remove older archives from that folder')
    .option('--without-people', 'omit accounts, brackets and the authors of the history')
    .action(async (options) => (await import('./archive/create.ts')).runCreate(context, options));
  archive
    .command('verify')
    .description('Reads every file of an archive and compares checksums and counts.')
    .argument('<folder>', 'the archive')
    .action(async (folder) => (await import('./archive/verify.ts')).runVerify(context, folder));
  archive
    .command('restore')
    .description('Verifies an archive and fills the empty database and the picture storage of the settings.')
    .argument('<folder>', 'the archive')
    .action(async (folder) => (await import('./archive/restore.ts')).runRestore(context, folder));
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

function addMaintenanceCommands(program: Command, context: CommandContext): void {
  program
    .command('check')
    .description('Checks database and pictures for inconsistencies. Changes nothing.')
    .action(async () => (await import('./doctor.ts')).runDoctor(context));
  program
    .command('keep-assets')
    .description('Stores the scripts and styles of this version in DATA_DIR, before other machines serve its pages.')
    .action(async () => (await import('./keep-assets.ts')).runKeepAssets(context));
}

function addCupCommands(program: Command, context: CommandContext): void {
  program
    .command('rescore')
    .description('Scores all brackets again, also on the running site, and prints a summary of each cup.')
    .option('--cup <id>', 'id of the only cup to score')
    .action(async (options) => (await import('./rescore.ts')).runRescore(context, options));
  program
    .command('rehearse')
    .description('Plays a demo cup forward or back to a stage, to preview what fans will see.')
    .requiredOption('--to <stage>', 'start, first-round, quarterfinals, semifinals, final, or a game number')
    .option('--cup <id>', 'id of the cup (default: that of the bracket page)')
    .option('--copy-to <folder>', 'play it on a copy of the site in this new folder, as its DATA_DIR')
    .option('--dry-run', 'report what the rehearsal would do, and save nothing')
    .action(async (options) => (await import('./rehearse.ts')).runRehearse(context, options));
}
