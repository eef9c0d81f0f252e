/** `/admin/heroes/new` and `/admin/heroes/edit/{heroid}`; opened directly, the latter leads to the list (spec 2, 'Deep links'). */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HeroChange, HeroForm as HeroSchema } from '#contract/hero-form.ts';
import type { Hero } from '#contract/heroes.ts';
import { useAdminMessages } from '../../messages/en/admin.ts';
import { useAdminHeroMessages } from '../../messages/en/admin-heroes.ts';
import { AdminHeader } from '../admin-header.tsx';
import { DeleteButton } from '../form/delete-button.tsx';
import { toCreateFormData, toUpdateFormData } from '../form/form-data.ts';
import { HistoryPanel } from '../form/history-panel.tsx';
import { useEditForm } from '../form/use-edit-form.ts';
import { Navigate } from '../navigate.tsx';
import { api, heroListQuery, invalidateAfterChange, restore } from '../queries.ts';
import { toast } from '../toasts.tsx';
import { HeroForm } from './hero-form.tsx';
import { heroName, heroValues, NEW_HERO } from './hero-values.ts';

const LIST = '/admin/heroes';

export function NewHero() {
  const adminHeroes = useAdminHeroMessages();
  const { form: words } = useAdminMessages();
  const queries = useQueryClient();
  const editing = useEditForm({
    schema: HeroSchema,
    saved: NEW_HERO,
    async send(values, { onProgress }) {
      const hero = await api('POST /heroes', { body: toCreateFormData(values), onProgress });
      toast(words.created(heroName(hero)));
    },
    onSaved: () => invalidateAfterChange(queries, 'heroes'),
  });
  return (
    <>
      <AdminHeader title={adminHeroes.newTitle} />
      <HeroForm editing={editing} hero={null} />
    </>
  );
}

export function EditHero({ id }: { id: number }) {
  const queries = useQueryClient();
  const [heroes] = useState(() => queries.getQueryData(heroListQuery.queryKey));
  if (!heroes) return <Navigate to={LIST} />;
  const hero = heroes.find((one) => one.id === id);
  return hero ? <EditLoadedHero key={id} initialHero={hero} /> : <Navigate to="/not-found" />;
}

function EditLoadedHero({ initialHero }: { initialHero: Hero }) {
  const { form: words } = useAdminMessages();
  const queries = useQueryClient();
  const [hero, setHero] = useState(initialHero);
  const { id } = hero;
  const invalidate = () => invalidateAfterChange(queries, 'heroes');
  const editing = useEditForm({
    schema: HeroChange,
    saved: heroValues(hero),
    version: hero.version,
    async send(values, { savedValues, version = hero.version, onProgress }) {
      const body = toUpdateFormData(values, savedValues, version);
      const now = await api('PATCH /heroes/{id}', { params: { id }, body, onProgress });
      toast(words.saved(heroName(now)));
    },
    onSaved: invalidate,
    async fetchLatest() {
      const now = (await api('GET /heroes')).find((one) => one.id === id) ?? hero;
      setHero(now);
      return { saved: heroValues(now), version: now.version };
    },
  });
  return (
    <>
      <AdminHeader title={heroName(hero)}>
        <DeleteButton
          name={heroName(hero)}
          remove={() => api('DELETE /heroes/{id}', { params: { id } })}
          restore={() => restore('heroes', id)}
          onRemoved={() => {
            void invalidate();
            editing.close();
          }}
          onRestored={() => void invalidate()}
        />
      </AdminHeader>
      <HeroForm editing={editing} hero={hero} />
      <HistoryPanel item="heroes" id={id} />
    </>
  );
}
