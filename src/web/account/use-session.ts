import { useStore } from '../ui/use-store.ts';
import { type Session, session } from './session.ts';

export function useSession(): Session {
  return useStore(session);
}
