/** `/admin/heroes/new` and `/admin/heroes/edit/{heroid}`; opened directly, the latter leads to the list (spec 2, 'Deep links'). */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HeroChange, HeroForm as HeroSchema } from '#contract/hero-form.ts';
import type { Hero } from '#contract/heroes.ts';
import { useAdminHeroWords } from '../../messages/admin-hero-words.ts';
import { useAdminWords } from '../../messages/admin-words.ts';
import { api } from '../data/admin-api.ts';
import { heroList, rereadAfter } from '../data/lists.ts';
import { restore } from '../data/restore.ts';
import { DeleteButton } from '../form/delete-button.tsx';
import { formOfChange, formOfNew } from '../form/form-data.ts';
import { useEditing } from '../form/use-editing.ts';
import { AdminHead } from '../frame/admin-head.tsx';
import { Go } from '../frame/go.tsx';
import { toast } from '../frame/toasts.tsx';
import { HistoryPanel } from '../history/history-panel.tsx';
import { HeroForm } from './hero-form.tsx';
import { heroName, heroValues, NEW_HERO } from './hero-values.ts';

const LIST = '/admin/heroes';

export function NewHero() {
  const adminHeroes = useAdminHeroWords();
  const { form: words } = useAdminWords();
  const queries = useQueryClient();
  const editing = useEditing({
    schema: HeroSchema,
    saved: NEW_HERO,
    async send(values, { onProgress }) {
      const hero = await api('POST /heroes', { body: formOfNew(values), onProgress });
      toast(words.created(heroName(hero)));
    },
    settle: () => rereadAfter(queries, 'heroes'),
  });
  return (
    <>
      <AdminHead title={adminHeroes.newTitle} />
      <HeroForm editing={editing} hero={null} />
    </>
  );
}

export function EditHero({ id }: { id: number }) {
  const queries = useQueryClient();
  const [heroes] = useState(() => queries.getQueryData(heroList.queryKey));
  if (!heroes) return <Go to={LIST} />;
  const hero = heroes.find((one) => one.id === id);
  return hero ? <EditOne key={id} opened={hero} /> : <Go to="/not-found" />;
}

function EditOne({ opened }: { opened: Hero }) {
  const { form: words } = useAdminWords();
  const queries = useQueryClient();
  const [hero, setHero] = useState(opened);
  const { id } = hero;
  const reread = () => rereadAfter(queries, 'heroes');
  const editing = useEditing({
    schema: HeroChange,
    saved: heroValues(hero),
    version: hero.version,
    async send(values, { before, version = hero.version, onProgress }) {
      const body = formOfChange(values, before, version);
      const now = await api('PATCH /heroes/{id}', { params: { id }, body, onProgress });
      toast(words.saved(heroName(now)));
    },
    settle: reread,
    async reread() {
      const now = (await api('GET /heroes')).find((one) => one.id === id) ?? hero;
      setHero(now);
      return { saved: heroValues(now), version: now.version };
    },
  });
  return (
    <>
      <AdminHead title={heroName(hero)}>
        <DeleteButton
          name={heroName(hero)}
          remove={() => api('DELETE /heroes/{id}', { params: { id } })}
          restore={() => restore('heroes', id)}
          onRemoved={() => {
            void reread();
            editing.close();
          }}
          onRestored={() => void reread()}
        />
      </AdminHead>
      <HeroForm editing={editing} hero={hero} />
      <HistoryPanel item="heroes" id={id} />
    </>
  );
}
