/** Which screen stands behind which address of the admin area (spec 2, 'Admin routes'). */
import type { ComponentType } from 'react';
import { matchRoutes, useLocation } from 'react-router';
import { CupList } from './cups/cup-list.tsx';
import { EditCup, NewCup } from './cups/cup-screens.tsx';
import { Go } from './frame/go.tsx';
import { HeroList } from './heroes/hero-list.tsx';
import { EditHero, NewHero } from './heroes/hero-screens.tsx';
import { OverviewScreen } from './overview/overview-screen.tsx';
import { PostList } from './posts/post-list.tsx';
import { EditPost, NewPost } from './posts/post-screens.tsx';
import { RiderList } from './riders/rider-list.tsx';
import { EditRider, NewRider } from './riders/rider-screens.tsx';
import { TrashScreen } from './trash/trash-screen.tsx';

/** `id` is the number in the address, where it has one. */
type Screen = ComponentType<{ id: number }>;

const SCREENS: { path: string; handle: Screen }[] = [
  { path: '/admin', handle: OverviewScreen },
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
export function Screens() {
  const [match] = matchRoutes(SCREENS, useLocation()) ?? [];
  if (!match) return <Go to="/not-found" />;
  const Screen = match.route.handle;
  return <Screen id={Number(match.params.id)} />;
}
