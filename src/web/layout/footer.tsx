import { pathInLanguage } from '#contract/rules/languages.ts';
import { useCurrentPage, useSite } from '../site/current-page.ts';
import { useMessages } from '../site/messages.ts';
import { Letters } from '../ui/letters.tsx';
import { Link } from '../ui/link.tsx';
import { SOCIAL_LINKS } from './navigation.ts';

export function Footer() {
  const messages = useMessages().navigation;
  const site = useSite();
  return (
    <footer className="footer quiet ruled stack">
      <p className="footer-mark">
        <Letters lit={0} label={messages.siteName} />
      </p>
      <ul className="footer-links wrap" aria-label={messages.more}>
        <li>
          <Link to="/posts">{messages.posts}</Link>
        </li>
        <li>
          <Link to="/riders">{messages.riders}</Link>
        </li>
        <li>
          <Link to="/tricks">{messages.tricks}</Link>
        </li>
        <li>
          <Link to="/cups">{messages.cups}</Link>
        </li>
        {site?.support && (
          <li>
            <Link to="/support">{messages.support}</Link>
          </li>
        )}
        <li>
          <Link to="/terms-of-service-and-privacy-agreement">{messages.terms}</Link>
        </li>
        {site?.thirdParties && (
          <li>
            {/* Opens the consent banner once its script has loaded (consent/consent-banner.tsx). */}
            <Link to="/terms-of-service-and-privacy-agreement#privacy-choices">{messages.privacyChoices}</Link>
          </li>
        )}
        <li>
          <a href="/api/docs">{messages.api}</a>
        </li>
        <li>
          <LanguageLink />
        </li>
      </ul>
      <ul className="footer-links wrap" aria-label={messages.elsewhere}>
        {SOCIAL_LINKS.map(({ name, address }) => (
          <li key={name}>
            <a href={address} rel="noopener">
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p className="footer-copyright small">{messages.copyright}</p>
    </footer>
  );
}

/** A full page load: the other language has its own messages and URLs. */
function LanguageLink() {
  const { language, name } = useMessages().navigation.otherLanguage;
  const { path, query } = useCurrentPage();
  const address = query.size === 0 ? path : `${path}?${query}`;
  return (
    <a id="language" href={pathInLanguage(language, address)} lang={language} hrefLang={language}>
      {name}
    </a>
  );
}
