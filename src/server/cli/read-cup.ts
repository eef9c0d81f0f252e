/** Reads the cup that a command is asked for. */
import { NotUnderstood } from './not-understood.ts';

/** The number in `cup`, which is undefined where none was named. Throws one line for what is no number of a cup. */
export function readCup(cup: string | undefined): number | undefined {
  if (cup === undefined) return undefined;
  if (!/^\d{1,9}$/.test(cup)) throw new NotUnderstood(`--cup ${cup} is not the number of a cup`);
  return Number(cup);
}
