import { BRACKET_RIDERS } from '#contract/rules/bracket.ts';
import { formatCount } from '#contract/rules/english-numbers.ts';
import { BRACKET_GAMES, findInvalidPick } from '#contract/rules/picks.ts';
import { scanById } from '../../platform/database/batching.ts';
import type { DoctorInput } from '../../platform/doctor.ts';
import { findDecidedCups, slotsOf } from '../cups/decided-cup.ts';
import { substitutesOf } from '../cups/substitutes.ts';
import { decodePicks } from './stored-picks.ts';

const ROWS_PER_QUERY = 10_000;

/** Finds brackets that are not fifteen possible picks. Skips cups in the trash. */
export async function* inspectBrackets({ database, now }: DoctorInput) {
  const brackets = await database.selectFrom('brackets').select('cupId').distinct().orderBy('cupId').execute();
  const cups = await findDecidedCups(
    database,
    now,
    brackets.map(({ cupId }) => cupId),
  );
  for (const [cupId, cup] of cups) {
    const [slots, substitutes] = [slotsOf(cup), substitutesOf(cup.riderIn)];
    if (slots.length !== BRACKET_RIDERS) yield `Cup ${cupId} has brackets, and ${slots.length} riders`;
    const stored = database.selectFrom('brackets').where('cupId', '=', cupId).select(['id', 'picks']).orderBy('id');
    const find = (after: number, limit: number) => stored.where('id', '>', after).limit(limit).execute();
    for await (const rows of scanById(find, ROWS_PER_QUERY)) {
      for (const { id, picks: stored } of rows) {
        const picks = decodePicks(stored, substitutes);
        const wrong = picks.size === BRACKET_GAMES.length ? findInvalidPick(slots, picks) : 0;
        if (wrong === 0) yield `Bracket ${id} of cup ${cupId} has ${formatCount(picks.size, 'pick', 'picks')}`;
        else if (wrong !== undefined)
          yield `Bracket ${id} of cup ${cupId} cannot be won: its pick of game-${wrong} does not get there`;
      }
    }
  }
}
