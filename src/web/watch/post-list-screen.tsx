import { useEffect, useRef } from 'react';
import { Link, useLoaderData } from 'react-router';
import { useListMessages } from '../messages/en/lists.ts';
import { useMessages } from '../messages/messages.ts';
import { PageHead } from '../ui/page-head.tsx';
import type { PostListData } from './load-post-lists.ts';
import { Pagination } from './pagination.tsx';
import { EmptyList, PostGrid, usePromoTile } from './post-grid.tsx';
import { type Filter, filtersOf, type ListBase, listPath } from './post-list.ts';

export function PostListScreen() {
  const { base, filter, cards, pageNumber, totalPages } = useLoaderData<PostListData>();
  const messages = useMessages();
  const lists = useListMessages();
  const tile = usePromoTile(pageNumber);
  const filters = filtersOf(base, messages);
  const filterName = filters.find(({ slug }) => slug === filter)?.name;
  const title = [lists[base].title, filterName, pageNumber > 1 && lists.page(pageNumber)].filter(Boolean).join(', ');
  const pathOf = (page: number) => listPath(base, page, filter);

  return (
    <div className="list">
      <PageHead
        title={title}
        description={lists[base].description}
        {...(cards.length > 0 && { path: pathOf(pageNumber) })}
      />
      <h1>{lists[base].title}</h1>
      <p className="list-lead">{lists[base].description}</p>
      {filters.length > 0 && <FilterBar base={base} filters={filters} chosen={filter} />}
      {cards.length === 0 ? (
        <EmptyList base={base} filterName={filterName} />
      ) : (
        <>
          <h2 className="hidden-visually">{title}</h2>
          <PostGrid posts={cards} base={base} tile={tile} eager={1} />
          <Pagination page={pageNumber} totalPages={totalPages} pathOf={pathOf} />
        </>
      )}
    </div>
  );
}

type FilterBarProps = { base: ListBase; filters: readonly Filter[]; chosen: string | undefined };

function FilterBar({ base, filters, chosen }: FilterBarProps) {
  const { filterLabel, allFilter } = useListMessages();
  const bar = useRef<HTMLElement>(null);
  const all = { slug: undefined, name: allFilter };

  // biome-ignore lint/correctness/useExhaustiveDependencies: each newly chosen filter scrolls into view
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
          to={listPath(base, 1, slug)}
          aria-current={slug === chosen ? 'true' : undefined}
          preventScrollReset
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
