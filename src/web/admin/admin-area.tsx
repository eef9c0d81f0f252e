import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { matchRoutes, NavLink, useLocation } from 'react-router';
import type { User } from '#contract/users.ts';
import { useAdminMessages } from '../messages/en/admin.ts';
import { AdminMessagesProvider } from './admin-messages-provider.tsx';
import { CupList } from './cups/cup-list.tsx';
import { EditCup, NewCup } from './cups/cup-screens.tsx';
import { DashboardScreen } from './dashboard/dashboard-screen.tsx';
import { HeroList } from './heroes/hero-list.tsx';
import { EditHero, NewHero } from './heroes/hero-screens.tsx';
import { Navigate } from './navigate.tsx';
import { PostList } from './posts/post-list.tsx';
import { EditPost, NewPost } from './posts/post-screens.tsx';
import {
  createQueryClient,
  cupListQuery,
  heroListQuery,
  NEWEST_POSTS,
  postTableQuery,
  riderListQuery,
} from './queries.ts';
import { RiderList } from './riders/rider-list.tsx';
import { EditRider, NewRider } from './riders/rider-screens.tsx';
import { Toasts } from './toasts.tsx';
import { TrashScreen } from './trash/trash-screen.tsx';
// After the screens, whose style sheets these override.
import './admin.css';
import './table/table.css';
import './form/form.css';
import './toasts.css';
import './forced-colors.css';

export function AdminArea({ user }: { user: User }) {
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <AdminMessagesProvider>
        <Toasts>
          <AdminLayout user={user}>
            <PrefetchLists />
            <AdminRoutes />
          </AdminLayout>
        </Toasts>
      </AdminMessagesProvider>
    </QueryClientProvider>
  );
}

/** Fetches each list once on entry (spec 4). */
function PrefetchLists() {
  useQuery(postTableQuery(NEWEST_POSTS));
  useQuery(riderListQuery);
  useQuery(cupListQuery);
  useQuery(heroListQuery);
  return null;
}

function AdminLayout({ user, children }: { user: User; children: ReactNode }) {
  const messages = useAdminMessages().navigation;
  return (
    <div className="admin">
      <aside className="admin-side">
        <p className="admin-greeting">{messages.greeting(user.name)}</p>
        <nav className="admin-places" aria-label={messages.label}>
          <NavLink to="/admin/posts">{messages.posts}</NavLink>
          <NavLink to="/admin/heroes">{messages.heroes}</NavLink>
          <NavLink to="/admin/riders">{messages.riders}</NavLink>
        </nav>
      </aside>
      <div className="admin-main">{children}</div>
    </div>
  );
}

/** `id` is from the address; NaN where the address has none. */
type Screen = ComponentType<{ id: number }>;

const ROUTES: { path: string; handle: Screen }[] = [
  { path: '/admin', handle: DashboardScreen },
  { path: '/admin/posts', handle: PostList },
  { path: '/admin/posts/new', handle: NewPost },
  { path: '/admin/posts/edit/:id', handle: EditPost },
  { path: '/admin/riders', handle: RiderList },
  { path: '/admin/riders/new', handle: NewRider },
  { path: '/admin/riders/edit/:id', handle: EditRider },
  { path: '/admin/heroes', handle: HeroList },
  { path: '/admin/heroes/new', handle: NewHero },
  { path: '/admin/heroes/edit/:id', handle: EditHero },
  { path: '/admin/cups', handle: CupList },
  { path: '/admin/cups/new', handle: NewCup },
  { path: '/admin/cups/edit/:id', handle: EditCup },
  { path: '/admin/trash', handle: TrashScreen },
];

/** Not part of the public site's routes, whose bundle must not grow by what only admins use. */
function AdminRoutes() {
  const [match] = matchRoutes(ROUTES, useLocation()) ?? [];
  if (!match) return <Navigate to="/not-found" />;
  const Screen = match.route.handle;
  return <Screen id={Number(match.params.id)} />;
}
