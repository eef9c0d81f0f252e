import { BRACKET_CUP_PATH, otherCupPath } from '#contract/rules/paths.ts';
import { useSite } from '../site/current-page.ts';

export function useCupPath(): (id: number) => string {
  const site = useSite();
  return (id) => (id === site?.bracketCupId ? BRACKET_CUP_PATH : otherCupPath(id));
}
