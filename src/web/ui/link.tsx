import type { ComponentPropsWithRef } from 'react';
import { pathInLanguage } from '#contract/rules/languages.ts';
import { useCurrentPage } from '../site/current-page.ts';
import { useMessages } from '../site/messages.ts';

type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  /** An English path, a query of the current page, or the URL of another site. */
  to: string;
  /** The navigation replaces the entry of the history. */
  replace?: boolean;
  /** The page keeps its scroll position. */
  keepScroll?: boolean;
  /** A link to the current address, which loads it again. */
  refresh?: boolean;
};

const OTHER_SITE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** A link to a page of the site in the language of the current one. */
export function Link({ to, replace, keepScroll, refresh, ...attributes }: LinkProps) {
  const { language } = useMessages();
  const { path } = useCurrentPage();
  if (OTHER_SITE.test(to)) return <a {...attributes} href={to} />;
  const options = [replace && 'replace', keepScroll && 'keep-scroll', refresh && 'refresh'].filter(Boolean).join(' ');
  return (
    <a
      {...attributes}
      href={pathInLanguage(language, to.startsWith('/') ? to : path + to)}
      data-navigate={options === '' ? undefined : options}
    />
  );
}

/** A link that is marked while the page is at its path; below it too, without `end`. */
export function NavigationLink({ end = false, to, ...props }: LinkProps & { end?: boolean }) {
  // Pages match in any case.
  const path = useCurrentPage().path.toLowerCase();
  const isCurrent = path === to || (!end && path.startsWith(`${to}/`));
  return <Link {...props} to={to} aria-current={isCurrent ? 'page' : undefined} />;
}

/** For the `ref` of the current link of a row that scrolls sideways: called whenever another link becomes the current one. */
export function scrollIntoRow(link: HTMLElement | null): void {
  const row = link?.parentElement;
  if (row) row.scrollLeft = link.offsetLeft - row.clientWidth / 3;
}
