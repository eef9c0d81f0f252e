import type { PageLink } from '#contract/api/pages.ts';
import { translate } from '#contract/rules/translated-text.ts';
import { useSite } from '../site/current-page.ts';
import { useMessages } from '../site/messages.ts';

/** The pages of admins that the footer or the menu links. */
export function useOwnPages(from: PageLink['linkedFrom']) {
  const { language } = useMessages();
  const pages = useSite()?.pages.filter(({ linkedFrom, hidden }) => linkedFrom === from && !hidden) ?? [];
  return pages.map(({ path, title, titleFr }) => ({ address: path, ...translate(language, title, titleFr) }));
}
