import type { ReactNode } from 'react';
import { ENTITY_KINDS, type EntityKind } from '#contract/rules/entities.ts';
import { DocumentTitle } from '../site/document-title.tsx';
import { Link, NavigationLink } from '../ui/link.tsx';
import { useAdminMessages } from './admin-messages.ts';

/** The kinds that every screen has at its side (spec 4). */
export const SIDE_KINDS: readonly EntityKind[] = ['posts', 'heroes', 'riders'];

export function EntityLink({ kind }: { kind: EntityKind }) {
  return <NavigationLink to={`/admin/${kind}`}>{useAdminMessages()[kind].title}</NavigationLink>;
}

export function AdminHeader({ title, children }: { title: string; children?: ReactNode }) {
  const { general, members, dashboard, charts, crews } = useAdminMessages();
  return (
    <header className="admin-head wrap below-6">
      <DocumentTitle title={`${title} · ${general.title}`} />
      <h1 className="admin-title">{title}</h1>
      {children && <div className="admin-actions">{children}</div>}
      <nav className="admin-more" aria-label={general.navigation.more}>
        <NavigationLink to="/admin" end>
          {dashboard.title}
        </NavigationLink>
        {ENTITY_KINDS.filter((kind) => !SIDE_KINDS.includes(kind)).map((kind) => (
          <EntityLink key={kind} kind={kind} />
        ))}
        <NavigationLink to="/admin/charts">{charts.title}</NavigationLink>
        <NavigationLink to="/admin/crew-reports">{crews.title}</NavigationLink>
        <NavigationLink to="/admin/members">{members.title}</NavigationLink>
        <NavigationLink to="/admin/trash">{general.trash.title}</NavigationLink>
      </nav>
    </header>
  );
}

export function ListHeader({ kind }: { kind: EntityKind }) {
  return (
    <AdminHeader title={useAdminMessages()[kind].title}>
      <AddLink kind={kind} />
    </AdminHeader>
  );
}

export function AddLink({ kind }: { kind: EntityKind }) {
  return (
    <Link className="button" to={`/admin/${kind}/new`}>
      {useAdminMessages()[kind].add}
    </Link>
  );
}
