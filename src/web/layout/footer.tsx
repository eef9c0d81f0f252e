/** The foot of every page. */
import { Link, useLocation, useRouteLoaderData } from 'react-router';
import { addressIn } from '#contract/languages.ts';
import type { loadSite } from '../app/page-loaders.ts';
import { useMessages } from '../messages/messages.ts';
import { Letters } from '../ui/letters.tsx';
import { SOCIAL_LINKS } from './navigation.ts';

export function Footer() {
  const words = useMessages().navigation;
  const site = useRouteLoaderData<typeof loadSite>('root');
  return (
    <footer className="footer">
      <p className="footer-mark">
        <Letters lit={0} label={words.siteName} />
      </p>
      <ul className="footer-links" aria-label={words.more}>
        <li>
          <Link to="/posts">{words.posts}</Link>
        </li>
        <li>
          <Link to="/riders">{words.riders}</Link>
        </li>
        {site?.support && (
          <li>
            <Link to="/support">{words.support}</Link>
          </li>
        )}
        <li>
          <Link to="/terms-of-service-and-privacy-agreement">{words.terms}</Link>
        </li>
        {site?.thirdParties && (
          <li>
            {/* Opens the choices once they are there (consent); until then it leads to what is said of them. */}
            <Link to="/terms-of-service-and-privacy-agreement#privacy-choices">{words.privacyChoices}</Link>
          </li>
        )}
        <li>
          <a href="/api/docs">{words.api}</a>
        </li>
        <li>
          <LanguageLink />
        </li>
      </ul>
      <ul className="footer-links" aria-label={words.elsewhere}>
        {SOCIAL_LINKS.map(({ name, address }) => (
          <li key={name}>
            <a href={address} rel="noopener">
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p className="footer-copyright">{words.copyright}</p>
    </footer>
  );
}

function LanguageLink() {
  const { language, name } = useMessages().navigation.otherLanguage;
  const { pathname, search } = useLocation();
  return (
    <a href={addressIn(language, pathname + search)} lang={language} hrefLang={language}>
      {name}
    </a>
  );
}
