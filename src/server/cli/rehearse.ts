/** `slvsh rehearse`: plays a cup of the demo forward or back. */
import { BRACKET_RIDERS, countGames, gamesByRound } from '#contract/rules/bracket.ts';
import { formatCount } from '#contract/rules/english-numbers.ts';
import type { Rehearsal } from '#demo/rehearse.ts';
import { readBracketCupId } from '../features/cups/bracket-cup.ts';
import type { Database } from '../platform/database/schema.ts';
import { readSettings } from '../settings.ts';
import { type CommandContext, parseCupId, UsageError } from './command.ts';
import { saveUnlessDryRun, withDatabase } from './with-database.ts';

type Options = { to: string; cup?: string; dryRun?: boolean; copyTo?: string };

export async function runRehearse(site: CommandContext, { to, cup, dryRun = false, copyTo }: Options): Promise<void> {
  const { games, description } = parseTarget(to);
  if (dryRun && copyTo !== undefined) throw new UsageError('--dry-run saves nothing: leave out --copy-to');
  const chosenId = parseCupId(cup) ?? readSettings(site.env).bracketCupId;
  const isCopy = copyTo !== undefined;
  const findCupId = async (database: Database) => chosenId ?? (await readBracketCupId(database, Date.now()));
  const { getReplayedCup, rehearseCup } = await import('#demo/rehearse.ts');
  // A copy may take long, and a cup that cannot be rehearsed must not leave one.
  if (isCopy) await withDatabase(site, async (database) => getReplayedCup(database, await findCupId(database)));
  const context = isCopy ? await (await import('./archive/copy-site.ts')).copySite(site, copyTo) : site;
  const rehearsal = await withDatabase(context, (database) =>
    saveUnlessDryRun(database, dryRun, async (trx) =>
      rehearseCup(trx, { cupId: await findCupId(trx), games, isCopy }, Date.now()),
    ),
  );
  context.stdout.write(describe(rehearsal, `${dryRun ? 'would be' : 'is now'} ${description}`));
  if (copyTo !== undefined)
    context.stdout.write(`Start the copy with only DATA_DIR=${copyTo}, without the settings of the site.\n`);
}

function describe({ title, decidedGames, upcoming }: Rehearsal, state: string): string {
  const next = upcoming[0] === undefined ? '' : `, the next at ${new Date(upcoming[0]).toISOString()}`;
  return `${title} ${state}: ${formatCount(decidedGames, 'decided game', 'decided games')}, ${formatCount(upcoming.length, 'scheduled video', 'scheduled videos')}${next}\n`;
}

/** The games to play, with all that were published before them; `description` completes 'The cup is now …'. */
type RehearsalTarget = { games: readonly number[]; description: string };

const ROUNDS = [
  ['first-round', 'after its first round'],
  ['quarterfinals', 'after its quarterfinals'],
  ['semifinals', 'after its semifinals'],
  ['final', 'after its final'],
] as const;

export function parseTarget(text: string): RehearsalTarget {
  if (text === 'start') return { games: [], description: 'before its first game' };
  const names = ROUNDS.map(([name]) => name);
  const round = ROUNDS.findIndex(([name]) => name === text);
  const description = ROUNDS[round]?.[1];
  if (description) return { games: gamesByRound(BRACKET_RIDERS)[round] ?? [], description };
  const game = Number(/^(?:game-)?(\d{1,2})$/.exec(text)?.[1] ?? 0);
  if (game >= 1 && game <= countGames(BRACKET_RIDERS)) return { games: [game], description: `after game ${game}` };
  const targets = `start, ${names.join(', ')}, or a game number from 1 to ${countGames(BRACKET_RIDERS)}`;
  throw new UsageError(`There is no stage '${text}'. Stages are ${targets}.`);
}
