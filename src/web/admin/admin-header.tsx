import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { PrivateHead } from '../account/private-head.tsx';
import { useAdminMessages } from '../messages/en/admin.ts';
import { useAdminAccessMessages } from '../messages/en/admin-access.ts';

export function AdminHeader({ title, children }: { title: string; children?: ReactNode }) {
  const messages = useAdminMessages();
  const { description } = useAdminAccessMessages();
  return (
    <header className="admin-head">
      <PrivateHead title={`${title} · ${messages.title}`} description={description} />
      <h1 className="admin-title">{title}</h1>
      <nav className="admin-more" aria-label={messages.navigation.more}>
        <NavLink to="/admin" end>
          {messages.navigation.overview}
        </NavLink>
        <NavLink to="/admin/cups">{messages.navigation.cups}</NavLink>
        <NavLink to="/admin/trash">{messages.navigation.trash}</NavLink>
      </nav>
      {children && <div className="admin-actions">{children}</div>}
    </header>
  );
}
