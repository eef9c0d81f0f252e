import { DATA_PATH } from '#contract/rules/paths.ts';
import { useSite } from '../site/current-page.ts';
import { useMessages } from '../site/messages.ts';
import { Letters } from '../ui/letters.tsx';
import { Link } from '../ui/link.tsx';
import { LanguageLink } from './language-link.tsx';

const SOCIAL_LINKS = [
  { name: 'Instagram', address: 'https://www.instagram.com/slvsh/' },
  { name: 'YouTube', address: 'https://www.youtube.com/@slvsh' },
  { name: 'Facebook', address: 'https://www.facebook.com/slvsh/' },
];

const TERMS = '/terms-of-service-and-privacy-agreement';

export function Footer() {
  const messages = useMessages().navigation;
  const site = useSite();
  const links = [
    { name: 'posts', address: '/posts' },
    { name: 'riders', address: '/riders' },
    { name: 'tricks', address: '/tricks' },
    { name: 'cups', address: '/cups' },
    { name: 'crews', address: '/crews' },
    { name: 'data', address: DATA_PATH },
    ...(site?.support ? [{ name: 'support', address: '/support' } as const] : []),
    { name: 'terms', address: TERMS },
    // Once its script has loaded, `consent-banner.tsx` opens the banner instead.
    ...(site?.thirdParties ? [{ name: 'privacyChoices', address: `${TERMS}#privacy-choices` } as const] : []),
  ] as const;
  return (
    <footer className="footer quiet ruled stack">
      <p className="footer-mark">
        <Letters lit={0} label={messages.siteName} />
      </p>
      <ul className="footer-links wrap" aria-label={messages.more}>
        {links.map(({ name, address }) => (
          <li key={name}>
            <Link to={address}>{messages[name]}</Link>
          </li>
        ))}
        <li>
          <LanguageLink id="language" />
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
