/** The filters of a list: links, so that a choice has an address. */
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useListWords } from '../messages/list-words.ts';
import type { Filter } from './filters.ts';
import { type ListBase, listAddress } from './list-address.ts';

type FilterBarProps = { base: ListBase; filters: readonly Filter[]; chosen: string | undefined };

export function FilterBar({ base, filters, chosen }: FilterBarProps) {
  const { filterLabel, allFilter } = useListWords();
  const bar = useRef<HTMLElement>(null);
  const all = { slug: undefined, name: allFilter };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice has to come into view
  useEffect(() => {
    const active = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (active && bar.current) bar.current.scrollLeft = active.offsetLeft - bar.current.clientWidth / 3;
  }, [chosen]);

  return (
    <nav className="filters" aria-label={filterLabel} ref={bar}>
      {[all, ...filters].map(({ slug, name }) => (
        <Link
          key={name}
          className="filter"
          to={listAddress(base, 1, slug)}
          aria-current={slug === chosen ? 'true' : undefined}
          preventScrollReset
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
