/** The foot of every page. */
import { Link, useRouteLoaderData } from 'react-router';
import type { loadSite } from '../app/load-site.ts';
import { useWords } from '../messages/words.ts';
import { Letters } from '../ui/letters.tsx';
import { OtherLanguage } from './other-language.tsx';
import { SOCIAL_PAGES } from './places.ts';

export function Footer() {
  const words = useWords().navigation;
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
          <OtherLanguage />
        </li>
      </ul>
      <ul className="footer-links" aria-label={words.elsewhere}>
        {SOCIAL_PAGES.map(({ name, address }) => (
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
