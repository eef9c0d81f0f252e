import { pathInLanguage } from '#contract/rules/languages.ts';
import { useCurrentPage } from '../site/current-page.ts';
import { useMessages } from '../site/messages.ts';

/** Leads to the same page in the other language. */
export function LanguageLink({ id }: { id?: string }) {
  const { language, name } = useMessages().navigation.otherLanguage;
  const { path, query } = useCurrentPage();
  const address = query.size === 0 ? path : `${path}?${query}`;
  return (
    <a id={id} href={pathInLanguage(language, address)} lang={language} hrefLang={language}>
      {name}
    </a>
  );
}
