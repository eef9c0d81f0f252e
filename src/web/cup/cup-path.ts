import { BRACKET_CUP_PATH, otherCupPath } from '#contract/rules/paths.ts';
import { useSite } from '../site/current-page.ts';

/** The path of a cup's page by its id. */
export function useCupPath(): (id: number) => string {
  const site = useSite();
  return (id) => (id === site?.bracketCupId ? BRACKET_CUP_PATH : otherCupPath(id));
}
