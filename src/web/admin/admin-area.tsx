/** The admin area: its screens by address, and the lists that all of them share. */
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#contract/users.ts';
import { AdminWords } from '../messages/admin-words-place.tsx';
import { createAdminQueries, cupList, heroList, NEWEST_POSTS, postTable, riderList } from './data/lists.ts';
import { AdminFrame } from './frame/admin-frame.tsx';
import { Toasts } from './frame/toasts.tsx';
import { Screens } from './screens.tsx';
import './admin.css';
import './forced-colors.css';
import './table/narrow-table.css';

export function AdminArea({ user }: { user: User }) {
  const [queries] = useState(createAdminQueries);
  return (
    <QueryClientProvider client={queries}>
      <AdminWords>
        <Toasts>
          <AdminFrame user={user}>
            <ReadLists />
            <Screens />
          </AdminFrame>
        </Toasts>
      </AdminWords>
    </QueryClientProvider>
  );
}

/** Reads each list once on entry (spec 4). */
function ReadLists() {
  useQuery(postTable(NEWEST_POSTS));
  useQuery(riderList);
  useQuery(cupList);
  useQuery(heroList);
  return null;
}
