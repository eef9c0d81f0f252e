/** The admin area's part of the words of a language other than English. It comes with the admin area. */
import { createContext, type ReactNode, useContext } from 'react';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import type { admin } from './en/admin.ts';
import type { adminCups } from './en/admin-cups.ts';
import type { adminDashboard } from './en/admin-dashboard.ts';
import type { adminHeroes } from './en/admin-heroes.ts';
import type { adminPostSearch } from './en/admin-post-search.ts';
import type { adminPosts } from './en/admin-posts.ts';
import type { adminRiders } from './en/admin-riders.ts';
import type { adminTricks } from './en/admin-tricks.ts';
import { useMessages } from './messages.ts';

export type AdminMessages = {
  admin: typeof admin;
  adminCups: typeof adminCups;
  adminHeroes: typeof adminHeroes;
  adminDashboard: typeof adminDashboard;
  adminPostSearch: typeof adminPostSearch;
  adminPosts: typeof adminPosts;
  adminRiders: typeof adminRiders;
  adminTricks: typeof adminTricks;
};

/** Undefined on English pages. */
const AdminMessagesContext = createContext<AdminMessages | undefined>(undefined);

export function useAdminTranslation(): AdminMessages | undefined {
  return useContext(AdminMessagesContext);
}

const FrenchProvider = lazyWithRetry(async () => {
  const { frenchAdminMessages } = await import('./fr/admin-messages.ts');
  return ({ children }: AdminMessagesProviderProps) => (
    <AdminMessagesContext value={frenchAdminMessages}>{children}</AdminMessagesContext>
  );
});

type AdminMessagesProviderProps = { children: ReactNode };

export function AdminMessagesProvider({ children }: AdminMessagesProviderProps) {
  return useMessages().language === 'fr' ? <FrenchProvider>{children}</FrenchProvider> : children;
}
