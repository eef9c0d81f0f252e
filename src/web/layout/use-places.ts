/** Where this visitor can go: admins have one place more (spec 2). */
import { useSession } from '../account/session.ts';
import { ADMIN_PLACE, PLACES } from './places.ts';

export function usePlaces(): readonly (typeof ADMIN_PLACE | (typeof PLACES)[number])[] {
  const session = useSession();
  return session.status === 'signed-in' && session.user.admin === 'true' ? [...PLACES, ADMIN_PLACE] : PLACES;
}
