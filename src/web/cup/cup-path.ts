import { useSite } from '../ui/use-site.ts';

/** The page of the cup of the bracket game (spec 2). */
export const BRACKET_CUP_PATH = '/slvsh-cup-grandvalira';

export function otherCupPath(id: number): string {
  return `/cups/${id}`;
}

/** The path of a cup's page by its id. */
export function useCupPath(): (id: number) => string {
  const site = useSite();
  return (id) => (id === site?.bracketCupId ? BRACKET_CUP_PATH : otherCupPath(id));
}
