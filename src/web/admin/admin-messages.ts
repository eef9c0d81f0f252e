import { createContext, useContext } from 'react';
import type { AdminMessages } from '#messages/en/admin.ts';

export const AdminMessagesContext = createContext<AdminMessages | undefined>(undefined);

export function useAdminMessages(): AdminMessages {
  const messages = useContext(AdminMessagesContext);
  if (!messages) throw new Error('The component is not in the admin area');
  return messages;
}
