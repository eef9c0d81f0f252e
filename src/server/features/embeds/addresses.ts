/** The pages of the site to which embeds belong. */
import { languageOf, pathInLanguage, toEnglishPath } from '#contract/rules/languages.ts';
import { BRACKET_CUP_PATH, CUP_EMBED_PATH, LEADERBOARD_EMBED_PATH } from '#contract/rules/paths.ts';

/** The path of the embed of the cup's page at `url`, in the same language; undefined for other pages. */
export function findCupEmbed({ pathname, searchParams }: URL): string | undefined {
  if (toEnglishPath(pathname).replace(/\/$/, '') !== BRACKET_CUP_PATH) return undefined;
  const embed = searchParams.get('tab') === 'leaderboard' ? LEADERBOARD_EMBED_PATH : CUP_EMBED_PATH;
  return pathInLanguage(languageOf(pathname), embed);
}
