import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { EntityKind } from '#contract/rules/entities.ts';
import { LanguageLink } from '../layout/language-link.tsx';
import { useCurrentPage } from '../site/current-page.ts';
import { useMessages } from '../site/messages.ts';
import { NavigationLink, scrollIntoRow } from '../ui/link.tsx';
import { useAdminMessages } from './admin-messages.ts';
import { usePermits } from './permissions.ts';
import { dashboardQuery } from './queries.ts';

/** Spec 4. */
const MAIN_KINDS: readonly EntityKind[] = ['posts', 'heroes', 'riders'];

export function AdminNavigation({ name }: { name: string }) {
  const messages = useAdminMessages();
  const { page } = useMessages().account;
  const { results, charts, crews, members, general } = messages;
  const { data: waiting } = useQuery(dashboardQuery);
  const permits = usePermits();
  const { path } = useCurrentPage();
  const side = useRef<HTMLElement>(null);

  // On phones the links are a row that scrolls sideways.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path has another current link
  useEffect(() => {
    const current = side.current?.querySelector<HTMLElement>('[aria-current]');
    if (current) scrollIntoRow(current, side.current);
  }, [path]);

  return (
    <aside className="admin-side" ref={side}>
      <p className="admin-greeting quiet breaks">{page.greeting(name)}</p>
      <nav className="admin-places" aria-label={general.title}>
        {MAIN_KINDS.map((kind) => (
          <NavigationLink key={kind} to={`/admin/${kind}`}>
            {messages[kind].title}
          </NavigationLink>
        ))}
      </nav>
      <nav className="admin-places admin-more" aria-label={general.navigation.more}>
        <NavigationLink to="/admin" end>
          {messages.dashboard.title}
        </NavigationLink>
        <NavigationLink to="/admin/cups">{messages.cups.title}</NavigationLink>
        <WaitingLink to="/admin/results" title={results.title} count={waiting?.gamesWithoutResult} />
        {permits('GET /chart-proposals') && (
          <WaitingLink to="/admin/charts" title={charts.title} count={waiting?.openCharts} />
        )}
        {permits('GET /crew-reports') && (
          <WaitingLink to="/admin/crew-reports" title={crews.title} count={waiting?.crewReports} />
        )}
        <NavigationLink to="/admin/glossary">{messages.glossary.title}</NavigationLink>
        {permits('POST /pages') && <NavigationLink to="/admin/pages">{messages.pages.title}</NavigationLink>}
        {permits('GET /members') && <NavigationLink to="/admin/members">{members.title}</NavigationLink>}
        <WaitingLink to="/admin/trash" title={general.trash.title} count={waiting?.trashed} />
        <LanguageLink />
      </nav>
    </aside>
  );
}

type WaitingLinkProps = { to: string; title: string; count: number | undefined };

/** The place of the count is there before the count, so that no link moves. */
function WaitingLink({ to, title, count = 0 }: WaitingLinkProps) {
  return (
    <NavigationLink to={to}>
      {title} <span className="admin-waiting small figures">{count > 0 && count}</span>
    </NavigationLink>
  );
}
