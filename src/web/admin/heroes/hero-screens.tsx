/** `/admin/heroes/new` and `/admin/heroes/edit/{heroid}`; opened by its address, the latter leads to the list (spec 2, 'Deep links'). */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Hero, HeroPatch, HeroForm as HeroSchema } from '#contract/api/heroes.ts';
import { AdminHeader } from '../admin-header.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { EditScreen } from '../form/edit-screen.tsx';
import { toCreateFormData, toUpdateFormData, useEditForm } from '../form/use-edit-form.ts';
import { Navigate } from '../navigate.tsx';
import { api, heroListQuery } from '../queries.ts';
import { HeroForm } from './hero-form.tsx';
import { heroName, heroValues } from './hero-values.ts';

export function NewHero() {
  const editing = useEditForm({
    item: 'heroes',
    schema: HeroSchema,
    initialValues: heroValues(null),
    version: undefined,
    async send(values, { onProgress }) {
      return { name: heroName(await api('POST /heroes', { body: toCreateFormData(values), onProgress })) };
    },
  });
  return (
    <>
      <AdminHeader title={useAdminMessages().heroes.newTitle} />
      <HeroForm editing={editing} hero={null} />
    </>
  );
}

export function EditHero({ id }: { id: number }) {
  const queries = useQueryClient();
  const [heroes] = useState(() => queries.getQueryData(heroListQuery.queryKey));
  if (!heroes) return <Navigate to="/admin/heroes" />;
  const hero = heroes.find((hero) => hero.id === id);
  return hero ? <EditListedHero key={id} initialHero={hero} /> : <Navigate to="/not-found" />;
}

function EditListedHero({ initialHero }: { initialHero: Hero }) {
  const [hero, setHero] = useState(initialHero);
  const { id } = hero;
  const editing = useEditForm({
    item: 'heroes',
    schema: HeroPatch,
    initialValues: heroValues(hero),
    version: hero.version,
    async send(values, { savedValues, version, onProgress }) {
      const body = toUpdateFormData(values, savedValues, version);
      return { name: heroName(await api('PATCH /heroes/{id}', { params: { id }, body, onProgress })) };
    },
    async fetchLatest() {
      const latest = (await api('GET /heroes')).find((hero) => hero.id === id) ?? hero;
      setHero(latest);
      return { values: heroValues(latest), version: latest.version };
    },
  });
  return (
    <EditScreen item="heroes" id={id} name={heroName(hero)} onDeleted={editing.close}>
      <HeroForm editing={editing} hero={hero} />
    </EditScreen>
  );
}
