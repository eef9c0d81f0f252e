import type { ReactNode } from 'react';
import { AdminMessagesContext } from '../messages/admin-messages.ts';
import { useMessages } from '../messages/messages.ts';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';

type AdminMessagesProviderProps = { children: ReactNode };

const FrenchProvider = lazyWithRetry(async () => {
  const { frenchAdminMessages } = await import('../messages/fr/admin-messages.ts');
  return ({ children }: AdminMessagesProviderProps) => (
    <AdminMessagesContext value={frenchAdminMessages}>{children}</AdminMessagesContext>
  );
});

/** English messages come with the screens; French ones are loaded here. */
export function AdminMessagesProvider({ children }: AdminMessagesProviderProps) {
  return useMessages().language === 'fr' ? <FrenchProvider>{children}</FrenchProvider> : children;
}
