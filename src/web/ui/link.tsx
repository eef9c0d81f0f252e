import type { ComponentPropsWithRef } from 'react';
import { pathInLanguage } from '#contract/rules/languages.ts';
import { useCurrentPage } from '../site/current-page.ts';
import { useMessages } from '../site/messages.ts';

type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  /** An English path, a query of the current page, or the URL of another site. */
  to: string;
  replace?: boolean;
  keepScroll?: boolean;
  /** The link loads its page again even at the current address. */
  refresh?: boolean;
};

const OTHER_SITE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

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

/** The link is current at its path, which may be in any case, and without `end` also below it. */
export function NavigationLink({ end = false, to, ...props }: LinkProps & { end?: boolean }) {
  const path = useCurrentPage().path.toLowerCase();
  const isCurrent = path === to || (!end && path.startsWith(`${to}/`));
  return <Link {...props} to={to} aria-current={isCurrent ? 'page' : undefined} />;
}

type Chip = { to: string; label: string; open: boolean };

/** Links of a row that scrolls sideways. They replace the entry of the history. */
export function ChipLinks({ chips }: { chips: readonly Chip[] }) {
  return chips.map(({ to, label, open }) => (
    <Link
      className="chip"
      key={to}
      to={to}
      ref={open ? scrollIntoRow : undefined}
      replace
      keepScroll
      aria-current={open ? 'page' : undefined}
    >
      {label}
    </Link>
  ));
}

/** Scrolls a row sideways to its current link, of which it can be the `ref`. */
export function scrollIntoRow(link: HTMLElement | null, row = link?.parentElement): void {
  if (link && row) row.scrollLeft = link.offsetLeft - row.clientWidth / 3;
}
