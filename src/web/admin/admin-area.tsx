import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useContext, useEffect } from 'react';
import { matchRoutes, Navigate, useLocation } from 'react-router';
import type { EndpointName } from '#contract/api/endpoints.ts';
import { ENTITY_KINDS, type EntityKind } from '#contract/rules/entities.ts';
import { AdminNavigation } from './admin-navigation.tsx';
import { ChartQueue } from './charts/chart-queue.tsx';
import { CrewReports } from './crews/crew-reports.tsx';
import { CupList } from './cups/cup-list.tsx';
import { CupResultsScreen } from './cups/cup-results.tsx';
import { CupScreen, EditCup } from './cups/cup-screens.tsx';
import { DashboardScreen } from './dashboard/dashboard-screen.tsx';
import { WordList } from './glossary/word-list.tsx';
import { EditWord, WordScreen } from './glossary/word-screens.tsx';
import { HeroList } from './heroes/hero-list.tsx';
import { EditHero, HeroScreen } from './heroes/hero-screens.tsx';
import { MemberList } from './members/member-list.tsx';
import { MemberScreen } from './members/member-screen.tsx';
import { LinksScreen } from './pages/links-screen.tsx';
import { PageList } from './pages/page-list.tsx';
import { EditPage, PageScreen } from './pages/page-screens.tsx';
import { AdminContext, addingOf, usePermits } from './permissions.ts';
import { PostList } from './posts/post-list.tsx';
import { EditPost, PostScreen } from './posts/post-screens.tsx';
import { cupListQuery, heroListQuery, NEWEST_POSTS, postTableQuery, queries, riderListQuery } from './queries.ts';
import { ResultsScreen } from './results/results-screen.tsx';
import { RiderList } from './riders/rider-list.tsx';
import { EditRider, RiderScreen } from './riders/rider-screens.tsx';
import { TrashScreen } from './trash/trash-screen.tsx';
// The last import, because these rules override the style sheets of the screens.
import './admin.css';

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

/** `calls` is the endpoint without which the screen is of no use. */
const ROUTES: { path: string; handle: { Screen: Screen; calls?: EndpointName } }[] = [
  { path: '/admin', handle: { Screen: DashboardScreen } },
  { path: '/admin/trash', handle: { Screen: TrashScreen } },
  { path: '/admin/results', handle: { Screen: ResultsScreen } },
  { path: '/admin/charts', handle: { Screen: ChartQueue, calls: 'GET /chart-proposals' } },
  { path: '/admin/crew-reports', handle: { Screen: CrewReports, calls: 'GET /crew-reports' } },
  { path: '/admin/members', handle: { Screen: MemberList, calls: 'GET /members' } },
  { path: '/admin/members/:id', handle: { Screen: MemberScreen, calls: 'GET /members/{id}' } },
  { path: '/admin/pages/links', handle: { Screen: LinksScreen, calls: 'PATCH /site' } },
  { path: '/admin/cups/results/:id', handle: { Screen: CupResultsScreen } },
  ...ENTITY_KINDS.map((kind) => ({ kind, ...ENTITY_SCREENS[kind] })).flatMap(({ kind, list, add, edit }) => [
    { path: `/admin/${kind}`, handle: { Screen: list } },
    { path: `/admin/${kind}/new`, handle: { Screen: add, calls: addingOf(kind) } },
    { path: `/admin/${kind}/edit/:id`, handle: { Screen: edit } },
  ]),
];

/** The public site has its own routes, so that its bundle does not grow by what only admins use. */
function AdminRoutes() {
  const permits = usePermits();
  const [match] = matchRoutes(ROUTES, useLocation()) ?? [];
  if (!match) return <Navigate to="/not-found" replace />;
  const { Screen, calls } = match.route.handle;
  if (calls && !permits(calls)) return <Navigate to="/admin" replace />;
  return <Screen id={Number(match.params.id)} />;
}
