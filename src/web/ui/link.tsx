import type { ComponentPropsWithRef } from 'react';
import { useLocation } from 'react-router';
import { pathInLanguage } from '#contract/languages.ts';
import { useMessages } from '../messages/messages.ts';

type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  /** An English path, a query of the current page, or the URL of another site. */
  to: string;
  replace?: boolean;
  preventScrollReset?: boolean;
  viewTransition?: boolean;
};

const OTHER_SITE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/**
 * A link to a page of the site in the language of the current one. One listener follows all of them (`followLinks`): the
 * router's own component costs each link several hooks, on the server too.
 */
export function Link({ to, replace, preventScrollReset, viewTransition, ...attributes }: LinkProps) {
  const { language } = useMessages();
  const { pathname } = useLocation();
  if (OTHER_SITE.test(to)) return <a {...attributes} href={to} />;
  const path = to.startsWith('/') ? to : pathname + to;
  const options = [replace && 'replace', preventScrollReset && 'keep-scroll', viewTransition && 'view-transition'];
  return <a {...attributes} href={pathInLanguage(language, path)} data-navigate={options.filter(Boolean).join(' ')} />;
}

/** A link that is marked while the page is at its path; below it too, without `end`. */
export function NavigationLink({ end = false, to, ...props }: LinkProps & { end?: boolean }) {
  // Routes match in any case.
  const pathname = useLocation().pathname.toLowerCase();
  const isCurrent = pathname === to || (!end && pathname.startsWith(`${to}/`));
  return <Link {...props} to={to} aria-current={isCurrent ? 'page' : undefined} />;
}
