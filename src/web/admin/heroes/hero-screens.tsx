/** `/admin/heroes/new` and `/admin/heroes/edit/{heroid}`. The address of the latter opens the list (spec 2, 'Deep links'). */
import { useState } from 'react';
import { Navigate } from 'react-router';
import { type Hero, HeroPatch, HeroForm as HeroSchema } from '#contract/api/heroes.ts';
import { EditScreen } from '../form/edit-screen.tsx';
import { toFormData, useEditForm } from '../form/use-edit-form.ts';
import { api, heroListQuery, queries } from '../queries.ts';
import { HeroForm, heroName, heroValues } from './hero-form.tsx';

export function EditHero({ id }: { id: number }) {
  const [heroes] = useState(() => queries.getQueryData(heroListQuery.queryKey));
  if (!heroes) return <Navigate to="/admin/heroes" replace />;
  const hero = heroes.find((hero) => hero.id === id);
  return hero ? <HeroScreen key={id} listed={hero} /> : <Navigate to="/not-found" replace />;
}

export function HeroScreen({ listed }: { listed?: Hero }) {
  const [hero, setHero] = useState(listed);
  const editing = useEditForm({
    item: 'heroes',
    saved: hero,
    schema: hero ? HeroPatch : HeroSchema,
    toValues: heroValues,
    async send(values, { savedValues, version, onProgress }) {
      const body = toFormData(values, savedValues, version);
      const saved = hero
        ? await api('PATCH /heroes/{id}', { params: { id: hero.id }, body, onProgress })
        : await api('POST /heroes', { body, onProgress });
      return { name: heroName(saved) };
    },
    async fetchLatest(hero) {
      const latest = (await api('GET /heroes')).find(({ id }) => id === hero.id) ?? hero;
      setHero(latest);
      return latest;
    },
  });
  return (
    <EditScreen editing={editing} saved={hero && { id: hero.id, name: heroName(hero) }}>
      <HeroForm editing={editing} hero={hero} />
    </EditScreen>
  );
}
