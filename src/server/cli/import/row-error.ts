/** Why a row is not taken, in the words of the forms and the names of the columns. */
import type { z } from 'zod';
import type { AppError } from '../../platform/app-error.ts';

/** Files name riders where forms have their numbers. */
export const RIDER_COLUMNS = { winner: 'winnerId', loser: 'loserId', riders: 'riderIds' } as const;

const COLUMN_OF = new Map<string, string>(Object.entries(RIDER_COLUMNS).map(([column, field]) => [field, column]));

/** `message` has everything that is wrong with the row, column by column. */
export class RowError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('; '));
    this.name = 'RowError';
  }
}

/** The column of a form's field. */
export function columnOf(field: string): string {
  return COLUMN_OF.get(field) ?? field;
}

/** One problem for each column. */
export function problemsOf(error: z.ZodError | undefined): string[] {
  const first = new Map<string, string>();
  for (const { path, message } of error?.issues ?? []) {
    const column = columnOf(String(path[0]));
    if (!first.has(column)) first.set(column, `${column} ${message}`);
  }
  return [...first.values()];
}

/** The words of the site's own refusal. */
export function rowMessageOf({ message, details: { field = '' } }: AppError): string {
  return message.startsWith(field) ? columnOf(field) + message.slice(field.length) : `${columnOf(field)}: ${message}`;
}
