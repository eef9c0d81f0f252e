/** What stands around each admin screen: the way to the others (spec 2, 'Admin routes'). */
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import type { User } from '#contract/users.ts';
import { useAdminWords } from '../../words/admin-words.ts';

export function AdminFrame({ user, children }: { user: User; children: ReactNode }) {
  const words = useAdminWords().navigation;
  // The first screen of the area is the posts' (spec 2).
  const first = useLocation().pathname === '/admin' ? { 'aria-current': 'page' as const } : {};
  return (
    <div className="admin">
      <aside className="admin-side">
        <p className="admin-greeting">{words.greeting(user.name)}</p>
        <nav className="admin-places" aria-label={words.label}>
          <NavLink to="/admin/posts" {...first}>
            {words.posts}
          </NavLink>
          <NavLink to="/admin/heroes">{words.heroes}</NavLink>
          <NavLink to="/admin/riders">{words.riders}</NavLink>
        </nav>
      </aside>
      <div className="admin-main">{children}</div>
    </div>
  );
}
