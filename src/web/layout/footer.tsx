import { DATA_PATH } from '#contract/rules/paths.ts';
import { useSite } from '../site/current-page.ts';
import { useMessages } from '../site/messages.ts';
import { Letters } from '../ui/letters.tsx';
import { Link } from '../ui/link.tsx';
import { LanguageLink } from './language-link.tsx';
import { useOwnPages } from './own-pages.ts';

const TERMS = '/terms-of-service-and-privacy-agreement';

export function Footer() {
  const messages = useMessages().navigation;
  const site = useSite();
  const links = [
    { text: messages.posts, address: '/posts' },
    { text: messages.riders, address: '/riders' },
    { text: messages.tricks, address: '/tricks' },
    { text: messages.cups, address: '/cups' },
    { text: messages.crews, address: '/crews' },
    { text: messages.data, address: DATA_PATH },
    ...(site?.support ? [{ text: messages.support, address: '/support' }] : []),
    ...useOwnPages('footer'),
    { text: messages.terms, address: TERMS },
    // Once its script has loaded, `consent-banner.tsx` opens the banner instead.
    ...(site?.thirdParties ? [{ text: messages.privacyChoices, address: `${TERMS}#privacy-choices` }] : []),
  ];
  return (
    <footer className="footer quiet ruled stack">
      <p className="footer-mark">
        <Letters lit={0} label={messages.siteName} />
      </p>
      <ul className="footer-links wrap" aria-label={messages.more}>
        {links.map(({ text, address, ...attributes }) => (
          <li key={address}>
            <Link to={address} {...attributes}>
              {text}
            </Link>
          </li>
        ))}
        <li>
          <LanguageLink id="language" />
        </li>
      </ul>
      {site && site.links.length > 0 && (
        <ul className="footer-links wrap" aria-label={messages.elsewhere}>
          {site.links.map(({ name, address }) => (
            <li key={address}>
              <a href={address} rel="noopener">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="footer-copyright small">{messages.copyright}</p>
    </footer>
  );
}
