/** Gives the admin area its words. Those of another language than English come when such a page is opened. */
import type { ReactNode } from 'react';
import { laterPart } from '../ui/later-part.tsx';
import { AdminCatalogueContext } from './admin-catalogue.ts';
import { useWords } from './words.ts';

const InFrench = laterPart(async () => {
  const { frenchAdmin } = await import('./french-admin.ts');
  return ({ children }: Props) => <AdminCatalogueContext value={frenchAdmin}>{children}</AdminCatalogueContext>;
});

type Props = { children: ReactNode };

export function AdminWords({ children }: Props) {
  return useWords().language === 'fr' ? <InFrench>{children}</InFrench> : children;
}
