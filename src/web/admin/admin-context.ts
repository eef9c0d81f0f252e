import { createContext, useContext } from 'react';
import type { User } from '#contract/api/users.ts';

/** The admin whose area it is. */
export const AdminContext = createContext<User | undefined>(undefined);

export function useAdminUser(): User {
  const user = useContext(AdminContext);
  if (!user) throw new Error('There is no admin around this component');
  return user;
}
