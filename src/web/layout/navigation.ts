/** Where this visitor can go: admins have one place more (spec 2). */
import { useSession } from '../account/session.ts';

/** Where the main navigation leads, in the order of the spec (2). */
const MAIN_LINKS = [
  { name: 'games', address: '/games' },
  { name: 'theater', address: '/theater' },
  { name: 'cup', address: '/slvsh-cup-grandvalira' },
] as const;

/** For admins alone; whoever else goes there is sent home. */
const ADMIN_LINK = { name: 'admin', address: '/admin' } as const;

/** The brand's pages elsewhere. */
export const SOCIAL_LINKS = [
  { name: 'Instagram', address: 'https://www.instagram.com/slvsh/' },
  { name: 'YouTube', address: 'https://www.youtube.com/@slvsh' },
  { name: 'Facebook', address: 'https://www.facebook.com/slvsh/' },
] as const;

export function useMainLinks(): readonly (typeof ADMIN_LINK | (typeof MAIN_LINKS)[number])[] {
  const session = useSession();
  return session.status === 'signed-in' && session.user.admin === 'true' ? [...MAIN_LINKS, ADMIN_LINK] : MAIN_LINKS;
}
