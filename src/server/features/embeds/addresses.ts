/** The pages of the site to which embeds belong. */
import { CUP_EMBED_PATH, LEADERBOARD_EMBED_PATH } from '#contract/embed-paths.ts';
import { languageOf, pathInLanguage, toEnglishPath } from '#contract/languages.ts';

/** The English path of the page of the bracket game. */
export const CUP_PAGE = '/slvsh-cup-grandvalira';

/** The path of the embed of the cup's page at `url`, in the same language; undefined for other pages. */
export function findCupEmbed({ pathname, searchParams }: URL): string | undefined {
  if (toEnglishPath(pathname).replace(/\/$/, '') !== CUP_PAGE) return undefined;
  const embed = searchParams.get('tab') === 'leaderboard' ? LEADERBOARD_EMBED_PATH : CUP_EMBED_PATH;
  return pathInLanguage(languageOf(pathname), embed);
}
