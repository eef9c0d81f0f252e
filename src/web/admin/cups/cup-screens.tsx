/** `/admin/cups/new` and `/admin/cups/edit/{cupid}`. The address of the latter opens the list (spec 2, 'Deep links'). */
import { useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { type Cup, CupPatch, CupForm as CupSchema } from '#contract/api/cups.ts';
import { useAdminMessages } from '../admin-messages.ts';
import { EditScreen } from '../form/edit-screen.tsx';
import { useEditForm } from '../form/use-edit-form.ts';
import { usePermits } from '../permissions.ts';
import { api, cupListQuery, queries } from '../queries.ts';
import { CupForm } from './cup-form.tsx';
import { cupValues, mergeGames, toCreatePayload, toUpdatePayload } from './cup-values.ts';
import { useLoadedPosts } from './games-field.tsx';

export function EditCup({ id }: { id: number }) {
  const permits = usePermits();
  const [cups] = useState(() => queries.getQueryData(cupListQuery.queryKey));
  if (!permits('PATCH /cups/{id}')) return <Navigate to={`/admin/cups/results/${id}`} replace />;
  if (!cups) return <Navigate to="/admin/cups" replace />;
  const cup = cups.find(({ info }) => info.id === id);
  return cup ? <CupScreen key={id} listed={cup} /> : <Navigate to="/not-found" replace />;
}

export function CupScreen({ listed }: { listed?: Cup }) {
  const messages = useAdminMessages().cups;
  const [cup, setCup] = useState(listed);
  const latestGames = useRef<string>(undefined);
  const loadedPosts = useLoadedPosts(cup);
  const editing = useEditForm({
    item: 'cups',
    saved: cup && { ...cup, version: cup.info.version },
    schema: cup ? CupPatch : CupSchema,
    toValues: cupValues,
    async send(typed, { savedValues, version }) {
      // A post may have joined the cup since then. An overwriting save must not remove it.
      const games = mergeGames(typed.games, savedValues.games, latestGames.current ?? savedValues.games);
      const values = typed.games === savedValues.games ? typed : { ...typed, games };
      const { info } = cup
        ? await api('PATCH /cups/{id}', {
            params: { id: cup.info.id },
            body: toUpdatePayload(values, savedValues, version),
          })
        : await api('POST /cups', { body: toCreatePayload(values) });
      return { name: values.slug, cupId: info.id };
    },
    async fetchLatest({ info }) {
      const latest = await api('GET /cups/{id}', { params: { id: info.id } });
      loadedPosts.add(latest.games);
      setCup(latest);
      latestGames.current = latest.info.games;
      return { ...latest, version: latest.info.version };
    },
  });
  return (
    <EditScreen
      editing={editing}
      saved={cup && { id: cup.info.id, name: cup.info.slug }}
      references={cup && cup.bracketCount > 0 && <p>{messages.deletesBrackets(cup.bracketCount)}</p>}
    >
      <CupForm editing={editing} cup={cup} loadedPosts={loadedPosts} />
    </EditScreen>
  );
}
