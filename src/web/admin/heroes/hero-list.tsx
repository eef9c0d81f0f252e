/** `/admin/heroes`: the slides of the home page, in the order of the gallery (spec 2). */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useAdminHeroWords } from '../../messages/admin-hero-words.ts';
import { useAdminWords } from '../../messages/admin-words.ts';
import { heroList } from '../data/lists.ts';
import { AdminHead } from '../frame/admin-head.tsx';
import { ReadState } from '../table/read-state.tsx';
import { inOrder } from './hero-order.ts';
import { HeroTable } from './hero-table.tsx';
import './heroes.css';

export function HeroList() {
  const adminHeroes = useAdminHeroWords();
  const words = useAdminWords().list;
  const query = useQuery(heroList);
  const heroes = useMemo(() => inOrder(query.data ?? []), [query.data]);
  return (
    <>
      <AdminHead title={adminHeroes.title}>
        <Link className="admin-button admin-button-first" to="/admin/heroes/new">
          {adminHeroes.add}
        </Link>
      </AdminHead>
      <ReadState query={query} />
      {query.data && heroes.length === 0 && <p className="admin-empty">{words.nothing}</p>}
      {heroes.length > 0 && <HeroTable heroes={heroes} />}
    </>
  );
}
