import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ComponentType, createContext, type ReactNode, useContext, useEffect } from 'react';
import { matchRoutes, Navigate, useLocation } from 'react-router';
import type { User } from '#contract/api/users.ts';
import type { EntityKind } from '#contract/rules/entities.ts';
import { AdminNavigation } from './admin-navigation.tsx';
import { ChartQueue } from './charts/chart-queue.tsx';
import { CrewReports } from './crews/crew-reports.tsx';
import { CupList } from './cups/cup-list.tsx';
import { CupScreen, EditCup } from './cups/cup-screens.tsx';
import { DashboardScreen } from './dashboard/dashboard-screen.tsx';
import { WordList } from './glossary/word-list.tsx';
import { EditWord, WordScreen } from './glossary/word-screens.tsx';
import { HeroList } from './heroes/hero-list.tsx';
import { EditHero, HeroScreen } from './heroes/hero-screens.tsx';
import { MemberList } from './members/member-list.tsx';
import { MemberScreen } from './members/member-screen.tsx';
import { PageList } from './pages/page-list.tsx';
import { EditPage, PageScreen } from './pages/page-screens.tsx';
import { PostList } from './posts/post-list.tsx';
import { EditPost, PostScreen } from './posts/post-screens.tsx';
import { cupListQuery, heroListQuery, NEWEST_POSTS, postTableQuery, queries, riderListQuery } from './queries.ts';
import { ResultsScreen } from './results/results-screen.tsx';
import { RiderList } from './riders/rider-list.tsx';
import { EditRider, RiderScreen } from './riders/rider-screens.tsx';
import { TrashScreen } from './trash/trash-screen.tsx';
// The last import, because these rules override the style sheets of the screens.
import './admin.css';

export const AdminContext = createContext<User | undefined>(undefined);

export function AdminArea() {
  useEffect(() => () => queries.clear(), []);
  return (
    <QueryClientProvider client={queries}>
      <AdminLayout>
        <PrefetchLists />
        <AdminRoutes />
      </AdminLayout>
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

function AdminLayout({ children }: { children: ReactNode }) {
  const user = useContext(AdminContext);
  return (
    <div className="admin">
      <AdminNavigation name={user?.name ?? ''} />
      <div className="admin-main shrinks">{children}</div>
    </div>
  );
}

/** `id` is NaN on a screen whose address has no id. */
type Screen = ComponentType<{ id: number }>;

const ENTITY_SCREENS: Record<EntityKind, { list: Screen; add: Screen; edit: Screen }> = {
  posts: { list: PostList, add: () => <PostScreen />, edit: EditPost },
  riders: { list: RiderList, add: () => <RiderScreen />, edit: EditRider },
  heroes: { list: HeroList, add: () => <HeroScreen />, edit: EditHero },
  cups: { list: CupList, add: () => <CupScreen />, edit: EditCup },
  glossary: { list: WordList, add: () => <WordScreen />, edit: EditWord },
  pages: { list: PageList, add: () => <PageScreen />, edit: EditPage },
};

const ROUTES: { path: string; handle: Screen }[] = [
  { path: '/admin', handle: DashboardScreen },
  { path: '/admin/trash', handle: TrashScreen },
  { path: '/admin/results', handle: ResultsScreen },
  { path: '/admin/charts', handle: ChartQueue },
  { path: '/admin/crew-reports', handle: CrewReports },
  { path: '/admin/members', handle: MemberList },
  { path: '/admin/members/:id', handle: MemberScreen },
  ...Object.entries(ENTITY_SCREENS).flatMap(([kind, { list, add, edit }]) => [
    { path: `/admin/${kind}`, handle: list },
    { path: `/admin/${kind}/new`, handle: add },
    { path: `/admin/${kind}/edit/:id`, handle: edit },
  ]),
];

/** The public site has its own routes, so that its bundle does not grow by what only admins use. */
function AdminRoutes() {
  const [match] = matchRoutes(ROUTES, useLocation()) ?? [];
  if (!match) return <Navigate to="/not-found" replace />;
  const Screen = match.route.handle;
  return <Screen id={Number(match.params.id)} />;
}
