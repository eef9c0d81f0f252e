import { useLoaderData } from 'react-router';
import { useListMessages } from '../messages/en/lists.ts';
import { useMessages } from '../messages/messages.ts';
import { PageHead } from '../ui/page-head.tsx';
import { EmptyList } from './empty-list.tsx';
import { ListFilters } from './list-filters.tsx';
import type { PostListData } from './load-post-lists.ts';
import { Pagination } from './pagination.tsx';
import { PostGrid, usePromoTile } from './post-grid.tsx';
import { filtersOf, isNarrowed, listPath } from './post-list.ts';

export function PostListScreen() {
  const { base, parameters, choices, cards, pageNumber, totalPages } = useLoaderData<PostListData>();
  const messages = useMessages();
  const lists = useListMessages();
  const tile = usePromoTile(pageNumber);
  const filters = filtersOf(base, messages);
  const { filter, cup, year, place } = parameters;
  const filterName = filters.find(({ slug }) => slug === filter)?.name;
  const cupTitle = choices?.cups.find(({ id }) => String(id) === cup)?.title;
  const page = pageNumber > 1 && lists.page(pageNumber);
  const title = [lists[base].title, filterName, cupTitle, year, place, page].filter(Boolean).join(', ');
  const pathOf = (page: number) => listPath(base, page, parameters);
  const indexed = cards.length > 0 && !isNarrowed(parameters);

  return (
    <div className="list">
      <PageHead title={title} description={lists[base].description} {...(indexed && { path: pathOf(pageNumber) })} />
      <h1>{lists[base].title}</h1>
      <p className="list-lead">{lists[base].description}</p>
      {choices && <ListFilters base={base} filters={filters} choices={choices} chosen={parameters} />}
      {cards.length === 0 ? (
        <EmptyList base={base} filterName={filterName} narrowed={isNarrowed(parameters)} />
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
