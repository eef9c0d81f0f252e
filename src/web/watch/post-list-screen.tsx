/** A page of posts, games or films. */
import { useLoaderData } from 'react-router';
import { PageHead } from '../app/page-head.tsx';
import { useListWords } from '../messages/list-words.ts';
import { useWords } from '../messages/words.ts';
import { EmptyList } from './empty-list.tsx';
import { FilterBar } from './filter-bar.tsx';
import { filtersOf } from './filters.ts';
import { useHouseTile } from './house-tile.tsx';
import { listAddress } from './list-address.ts';
import type { PostListData } from './load-post-list.ts';
import { Pagination } from './pagination.tsx';
import { PostGrid } from './post-grid.tsx';

export function PostListScreen() {
  const { base, filter, cards, pageNumber, totalPages } = useLoaderData<PostListData>();
  const words = useWords();
  const lists = useListWords();
  const tile = useHouseTile(pageNumber);
  const filters = filtersOf(base, words);
  const shelf = filters.find((one) => one.slug === filter)?.name;
  const title = [lists[base].title, shelf, pageNumber > 1 && lists.page(pageNumber)].filter(Boolean).join(', ');
  const addressOf = (page: number) => listAddress(base, page, filter);

  return (
    <div className="list">
      <PageHead
        title={title}
        description={lists[base].description}
        {...(cards.length > 0 && { path: addressOf(pageNumber) })}
      />
      <h1>{lists[base].title}</h1>
      <p className="list-lead">{lists[base].description}</p>
      {filters.length > 0 && <FilterBar base={base} filters={filters} chosen={filter} />}
      {cards.length === 0 ? (
        <EmptyList base={base} shelf={shelf} />
      ) : (
        <>
          <h2 className="hidden-visually">{title}</h2>
          <PostGrid cards={cards} base={base} tile={tile} eager={1} />
          <Pagination page={pageNumber} totalPages={totalPages} addressOf={addressOf} />
        </>
      )}
    </div>
  );
}
