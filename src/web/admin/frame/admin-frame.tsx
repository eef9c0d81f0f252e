/** What stands around each admin screen: the way to the others (spec 2, 'Admin routes'). */
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import type { User } from '#contract/users.ts';
import { useAdminWords } from '../../messages/admin-words.ts';

export function AdminFrame({ user, children }: { user: User; children: ReactNode }) {
  const words = useAdminWords().navigation;
  return (
    <div className="admin">
      <aside className="admin-side">
        <p className="admin-greeting">{words.greeting(user.name)}</p>
        <nav className="admin-places" aria-label={words.label}>
          <NavLink to="/admin/posts">{words.posts}</NavLink>
          <NavLink to="/admin/heroes">{words.heroes}</NavLink>
          <NavLink to="/admin/riders">{words.riders}</NavLink>
        </nav>
      </aside>
      <div className="admin-main">{children}</div>
    </div>
  );
}
