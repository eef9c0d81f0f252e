/** Tags that name the round of a cup, which is covered as results are. */
import { foldName } from './fold-name.ts';

const ENGLISH =
  /^(?:first round|round (?:one|\d+|of \d+)|(?:quarter|semi)(?:s|[- ]?finals?)|(?:the |grand |small |bronze )?finals?|consolation(?: final)?|(?:3rd|third)[- ]place)$/;
const FRENCH = /^(?:(?:huitieme|quart)s? de finale|demi[- ]finales?|(?:la |grande |petite )?finale)$/;

export function isRoundTag(name: string): boolean {
  const folded = foldName(name);
  return ENGLISH.test(folded) || FRENCH.test(folded);
}
