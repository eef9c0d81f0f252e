import type { ReactNode } from 'react';
import type { EntityKind } from '#contract/rules/entities.ts';
import { DocumentTitle } from '../site/document-title.tsx';
import { Link } from '../ui/link.tsx';
import { useAdminMessages } from './admin-messages.ts';
import { addingOf, usePermits } from './permissions.ts';

export function AdminHeader({ title, children }: { title: string; children?: ReactNode }) {
  const { general } = useAdminMessages();
  return (
    <header className="admin-head wrap below-6">
      <DocumentTitle title={`${title} · ${general.title}`} />
      <h1 className="admin-title">{title}</h1>
      {children && <div className="admin-actions">{children}</div>}
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
  const messages = useAdminMessages()[kind];
  const permits = usePermits();
  if (!permits(addingOf(kind))) return null;
  return (
    <Link className="button" to={`/admin/${kind}/new`}>
      {messages.add}
    </Link>
  );
}
