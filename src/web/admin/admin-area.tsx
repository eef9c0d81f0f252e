/** The admin area: its screens by address, and the lists that all of them share. */
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { User } from '#contract/users.ts';
import { AdminMessagesProvider } from './admin-messages-provider.tsx';
import {
  createQueryClient,
  cupListQuery,
  heroListQuery,
  NEWEST_POSTS,
  postTableQuery,
  riderListQuery,
} from './queries.ts';
import { Toasts } from './toasts.tsx';
import './admin.css';
import './forced-colors.css';
import './table/narrow-table.css';
import { matchRoutes, NavLink, useLocation } from 'react-router';
import { useAdminMessages } from '../messages/en/admin.ts';
import { CupList } from './cups/cup-list.tsx';
import { EditCup, NewCup } from './cups/cup-screens.tsx';
import { DashboardScreen } from './dashboard/dashboard-screen.tsx';
import { HeroList } from './heroes/hero-list.tsx';
import { EditHero, NewHero } from './heroes/hero-screens.tsx';
import { Navigate } from './navigate.tsx';
import { PostList } from './posts/post-list.tsx';
import { EditPost, NewPost } from './posts/post-screens.tsx';
import { RiderList } from './riders/rider-list.tsx';
import { EditRider, NewRider } from './riders/rider-screens.tsx';
import { TrashScreen } from './trash/trash-screen.tsx';

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

/** Reads each list once on entry (spec 4). */
function PrefetchLists() {
  useQuery(postTableQuery(NEWEST_POSTS));
  useQuery(riderListQuery);
  useQuery(cupListQuery);
  useQuery(heroListQuery);
  return null;
}

export function AdminLayout({ user, children }: { user: User; children: ReactNode }) {
  const words = useAdminMessages().navigation;
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

/** `id` is the number in the address, where it has one. */
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

/** The routes of the public site carry none of these: what they would weigh there, only admins need. */
export function AdminRoutes() {
  const [match] = matchRoutes(ROUTES, useLocation()) ?? [];
  if (!match) return <Navigate to="/not-found" />;
  const Screen = match.route.handle;
  return <Screen id={Number(match.params.id)} />;
}
