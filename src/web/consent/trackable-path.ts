import { toEnglishPath } from '#contract/languages.ts';

/** Public pages that are identical for all visitors. */
const TRACKABLE = [
  /^\/$/,
  /^\/(posts|games|theater)(\/page\/\d+|\/\d+)?$/,
  /^\/games\/charted(\/page\/\d+)?$/,
  /^\/riders(\/\d+)?$/,
  /^\/cups(\/\d+)?$/,
  /^\/rivals\/\d+\/\d+$/,
  /^\/slvsh-cup-grandvalira$/,
  /^\/terms-of-service-and-privacy-agreement$/,
  /^\/support$/,
  /^\/not-found$/,
];

/** The path without a slash at its end; undefined if third parties must not learn it. */
export function trackablePath(path: string): string | undefined {
  const canonical = path.replace(/(?<=.)\/$/, '');
  return TRACKABLE.some((pattern) => pattern.test(toEnglishPath(canonical))) ? canonical : undefined;
}
