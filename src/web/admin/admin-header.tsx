import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { ENTITY_KINDS, type EntityKind } from '#contract/entity-kinds.ts';
import { PrivateHead } from '../account/private-head.tsx';
import { useAdminMessages } from '../messages/en/admin.ts';
import { useAdminAccessMessages } from '../messages/en/admin-access.ts';
import { useEntityMessages } from './entity-messages.ts';

/** The kinds at the side of every screen (spec 4); the others are in its header. */
export const SIDE_KINDS: readonly EntityKind[] = ['posts', 'heroes', 'riders'];

export function EntityLink({ kind }: { kind: EntityKind }) {
  return <NavLink to={`/admin/${kind}`}>{useEntityMessages(kind).title}</NavLink>;
}

export function AdminHeader({ title, children }: { title: string; children?: ReactNode }) {
  const messages = useAdminMessages();
  const { description } = useAdminAccessMessages();
  return (
    <header className="admin-head">
      <PrivateHead title={`${title} · ${messages.title}`} description={description} />
      <h1 className="admin-title">{title}</h1>
      {children && <div className="admin-actions">{children}</div>}
      <nav className="admin-more" aria-label={messages.navigation.more}>
        <NavLink to="/admin" end>
          {messages.navigation.overview}
        </NavLink>
        {ENTITY_KINDS.filter((kind) => !SIDE_KINDS.includes(kind)).map((kind) => (
          <EntityLink key={kind} kind={kind} />
        ))}
        <NavLink to="/admin/charts">{messages.navigation.charts}</NavLink>
        <NavLink to="/admin/crew-reports">{messages.navigation.crewReports}</NavLink>
        <NavLink to="/admin/trash">{messages.navigation.trash}</NavLink>
      </nav>
    </header>
  );
}
