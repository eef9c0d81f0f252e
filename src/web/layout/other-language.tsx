/** The way to the same page in the other language. It loads the page anew: words, dates and addresses are all others. */
import { useLocation } from 'react-router';
import { addressIn } from '#contract/languages.ts';
import { useWords } from '../messages/words.ts';

export function OtherLanguage() {
  const { language, name } = useWords().navigation.otherLanguage;
  const { pathname, search } = useLocation();
  return (
    <a href={addressIn(language, pathname + search)} lang={language} hrefLang={language}>
      {name}
    </a>
  );
}
