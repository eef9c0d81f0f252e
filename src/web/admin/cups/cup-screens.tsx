/** `/admin/cups/new` and `/admin/cups/edit/{cupid}`; opened directly, the latter leads to the list (spec 2, 'Deep links'). */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CupChange, CupForm as CupSchema } from '#contract/cup-form.ts';
import type { Cup } from '#contract/cups.ts';
import { useAdminMessages } from '../../messages/en/admin.ts';
import { useAdminCupMessages } from '../../messages/en/admin-cups.ts';
import { AdminHeader } from '../admin-header.tsx';
import { DeleteButton } from '../form/delete-button.tsx';
import { HistoryPanel } from '../form/history-panel.tsx';
import { useEditForm } from '../form/use-edit-form.ts';
import { Navigate } from '../navigate.tsx';
import { api, cupListQuery, invalidateAfterChange, restore } from '../queries.ts';
import { toast } from '../toasts.tsx';
import { CupForm } from './cup-form.tsx';
import { cupValues, NEW_CUP, toCreatePayload, toUpdatePayload } from './cup-values.ts';
import { useLoadedPosts } from './games-field.tsx';
import { decidedPosts } from './manual-results.ts';

const LIST = '/admin/cups';

export function NewCup() {
  const adminCups = useAdminCupMessages();
  const { form: words } = useAdminMessages();
  const queries = useQueryClient();
  const loadedPosts = useLoadedPosts(null);
  const editing = useEditForm({
    schema: CupSchema,
    saved: NEW_CUP,
    async send(values) {
      await api('POST /cups', {
        body: toCreatePayload(values, decidedPosts(loadedPosts.select(values.games), Date.now())),
      });
      toast(words.created(values.slug));
    },
    onSaved: () => invalidateAfterChange(queries, 'cups'),
  });
  return (
    <>
      <AdminHeader title={adminCups.newTitle} />
      <CupForm editing={editing} cup={null} loadedPosts={loadedPosts} />
    </>
  );
}

export function EditCup({ id }: { id: number }) {
  const queries = useQueryClient();
  const [cups] = useState(() => queries.getQueryData(cupListQuery.queryKey));
  if (!cups) return <Navigate to={LIST} />;
  const cup = cups.find(({ info }) => info.id === id);
  return cup ? <EditLoadedCup key={id} initialCup={cup} /> : <Navigate to="/not-found" />;
}

function EditLoadedCup({ initialCup }: { initialCup: Cup }) {
  const adminCups = useAdminCupMessages();
  const { form: words } = useAdminMessages();
  const queries = useQueryClient();
  const [cup, setCup] = useState(initialCup);
  const loadedPosts = useLoadedPosts(cup);
  const { id, slug } = cup.info;
  const invalidate = () => invalidateAfterChange(queries, 'cups');
  const editing = useEditForm({
    schema: CupChange,
    saved: cupValues(cup),
    version: cup.info.version,
    async send(values, { savedValues, version = cup.info.version }) {
      const posts = decidedPosts(loadedPosts.select(values.games), Date.now());
      await api('PATCH /cups/{id}', { params: { id }, body: toUpdatePayload(values, savedValues, posts, version) });
      toast(words.saved(values.slug));
    },
    onSaved: invalidate,
    async fetchLatest() {
      const now = await api('GET /cups/{id}', { params: { id } });
      loadedPosts.add(now.games);
      setCup(now);
      return { saved: cupValues(now), version: now.info.version };
    },
  });
  return (
    <>
      <AdminHeader title={slug}>
        <DeleteButton
          name={slug}
          references={cup.bracketCount > 0 && <p>{adminCups.hangs(cup.bracketCount)}</p>}
          remove={() => api('DELETE /cups/{id}', { params: { id } })}
          restore={() => restore('cups', id)}
          onRemoved={() => {
            void invalidate();
            editing.close();
          }}
          onRestored={() => void invalidate()}
        />
      </AdminHeader>
      <CupForm editing={editing} cup={cup} loadedPosts={loadedPosts} />
      <HistoryPanel item="cups" id={id} />
    </>
  );
}
