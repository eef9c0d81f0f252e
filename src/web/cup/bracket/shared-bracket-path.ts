import { BRACKET_CUP_PATH } from '#contract/rules/paths.ts';

export function sharedBracketPath(token: string): string {
  return `${BRACKET_CUP_PATH}/brackets/${encodeURIComponent(token)}`;
}
