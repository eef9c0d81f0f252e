/** `/admin/cups/new` and `/admin/cups/edit/{cupid}`; opened directly, the latter leads to the list (spec 2, 'Deep links'). */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CupChange, CupForm as CupSchema } from '#contract/cup-form.ts';
import type { Cup } from '#contract/cups.ts';
import { useAdminCupWords } from '../../messages/admin-cup-words.ts';
import { useAdminWords } from '../../messages/admin-words.ts';
import { api } from '../data/admin-api.ts';
import { cupList, rereadAfter } from '../data/lists.ts';
import { restore } from '../data/restore.ts';
import { DeleteButton } from '../form/delete-button.tsx';
import { useEditing } from '../form/use-editing.ts';
import { AdminHead } from '../frame/admin-head.tsx';
import { Go } from '../frame/go.tsx';
import { toast } from '../frame/toasts.tsx';
import { HistoryPanel } from '../history/history-panel.tsx';
import { CupForm } from './cup-form.tsx';
import { changedCup, cupValues, NEW_CUP, newCup } from './cup-values.ts';
import { decidedBy } from './hand-results.ts';
import { useKnownPosts } from './known-posts.ts';

const LIST = '/admin/cups';

export function NewCup() {
  const adminCups = useAdminCupWords();
  const { form: words } = useAdminWords();
  const queries = useQueryClient();
  const known = useKnownPosts(null);
  const editing = useEditing({
    schema: CupSchema,
    saved: NEW_CUP,
    async send(values) {
      await api('POST /cups', { body: newCup(values, decidedBy(known.of(values.games), Date.now())) });
      toast(words.created(values.slug));
    },
    settle: () => rereadAfter(queries, 'cups'),
  });
  return (
    <>
      <AdminHead title={adminCups.newTitle} />
      <CupForm editing={editing} cup={null} known={known} />
    </>
  );
}

export function EditCup({ id }: { id: number }) {
  const queries = useQueryClient();
  const [cups] = useState(() => queries.getQueryData(cupList.queryKey));
  if (!cups) return <Go to={LIST} />;
  const cup = cups.find(({ info }) => info.id === id);
  return cup ? <EditOne key={id} opened={cup} /> : <Go to="/not-found" />;
}

function EditOne({ opened }: { opened: Cup }) {
  const adminCups = useAdminCupWords();
  const { form: words } = useAdminWords();
  const queries = useQueryClient();
  const [cup, setCup] = useState(opened);
  const known = useKnownPosts(cup);
  const { id, slug } = cup.info;
  const reread = () => rereadAfter(queries, 'cups');
  const editing = useEditing({
    schema: CupChange,
    saved: cupValues(cup),
    version: cup.info.version,
    async send(values, { before, version = cup.info.version }) {
      const posts = decidedBy(known.of(values.games), Date.now());
      await api('PATCH /cups/{id}', { params: { id }, body: changedCup(values, before, posts, version) });
      toast(words.saved(values.slug));
    },
    settle: reread,
    async reread() {
      const now = await api('GET /cups/{id}', { params: { id } });
      known.learn(now.games);
      setCup(now);
      return { saved: cupValues(now), version: now.info.version };
    },
  });
  return (
    <>
      <AdminHead title={slug}>
        <DeleteButton
          name={slug}
          hangs={cup.bracketCount > 0 && <p>{adminCups.hangs(cup.bracketCount)}</p>}
          remove={() => api('DELETE /cups/{id}', { params: { id } })}
          restore={() => restore('cups', id)}
          onRemoved={() => {
            void reread();
            editing.close();
          }}
          onRestored={() => void reread()}
        />
      </AdminHead>
      <CupForm editing={editing} cup={cup} known={known} />
      <HistoryPanel item="cups" id={id} />
    </>
  );
}
