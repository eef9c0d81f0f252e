/** The head of an admin screen: its name, what can be done, and the step to the overview, cups and trash. */
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { PrivateHead } from '../account/private-head.tsx';
import { useAdminMessages } from '../messages/en/admin.ts';
import { useAdminAccessMessages } from '../messages/en/admin-access.ts';

export function AdminHeader({ title, children }: { title: string; children?: ReactNode }) {
  const words = useAdminMessages();
  const { description } = useAdminAccessMessages();
  return (
    <header className="admin-head">
      <PrivateHead title={`${title} · ${words.title}`} description={description} />
      <h1 className="admin-title">{title}</h1>
      <nav className="admin-more" aria-label={words.navigation.more}>
        <NavLink to="/admin" end>
          {words.navigation.overview}
        </NavLink>
        <NavLink to="/admin/cups">{words.navigation.cups}</NavLink>
        <NavLink to="/admin/trash">{words.navigation.trash}</NavLink>
      </nav>
      {children && <div className="admin-actions">{children}</div>}
    </header>
  );
}
