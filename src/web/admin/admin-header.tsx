import type { ReactNode } from 'react';
import { ENTITY_KINDS, type EntityKind } from '#contract/rules/entities.ts';
import { DocumentTitle } from '../site/document-title.tsx';
import { NavigationLink } from '../ui/link.tsx';
import { useAdminMessages } from './admin-messages.ts';

/** The kinds that every screen has at its side (spec 4). */
export const SIDE_KINDS: readonly EntityKind[] = ['posts', 'heroes', 'riders'];

export function EntityLink({ kind }: { kind: EntityKind }) {
  return <NavigationLink to={`/admin/${kind}`}>{useAdminMessages()[kind].title}</NavigationLink>;
}

export function AdminHeader({ title, children }: { title: string; children?: ReactNode }) {
  const messages = useAdminMessages().general;
  const members = useAdminMessages().members;
  return (
    <header className="admin-head wrap below-6">
      <DocumentTitle title={`${title} · ${messages.title}`} />
      <h1 className="admin-title">{title}</h1>
      {children && <div className="admin-actions">{children}</div>}
      <nav className="admin-more" aria-label={messages.navigation.more}>
        <NavigationLink to="/admin" end>
          {messages.navigation.overview}
        </NavigationLink>
        {ENTITY_KINDS.filter((kind) => !SIDE_KINDS.includes(kind)).map((kind) => (
          <EntityLink key={kind} kind={kind} />
        ))}
        <NavigationLink to="/admin/charts">{messages.navigation.charts}</NavigationLink>
        <NavigationLink to="/admin/crew-reports">{messages.navigation.crewReports}</NavigationLink>
        <NavigationLink to="/admin/members">{members.title}</NavigationLink>
        <NavigationLink to="/admin/trash">{messages.navigation.trash}</NavigationLink>
      </nav>
    </header>
  );
}
