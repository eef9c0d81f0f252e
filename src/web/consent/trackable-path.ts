/** Which pages are counted: those that are the same for everybody. What stands on no list is told to nobody. */
import { inEnglish } from '#contract/languages.ts';

const TRACKABLE = [
  /^\/$/,
  /^\/(posts|games|theater)(\/page\/\d+|\/\d+)?$/,
  /^\/riders(\/\d+)?$/,
  /^\/slvsh-cup-grandvalira$/,
  /^\/terms-of-service-and-privacy-agreement$/,
  /^\/support$/,
  /^\/not-found$/,
];

/** The path under which a page is counted; undefined where it is not: about a person, shared by one, or an address that somebody made up. */
export function trackablePath(path: string): string | undefined {
  const short = path.replace(/(?<=.)\/$/, '');
  return TRACKABLE.some((one) => one.test(inEnglish(short))) ? short : undefined;
}
