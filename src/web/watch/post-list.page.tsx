import { LIST_FILTERS } from '#contract/rules/paths.ts';
import type { Messages } from '#messages/en/site.ts';
import { useMessages } from '../site/messages.ts';
import { definePage } from '../site/page.ts';
import { EmptyList } from './empty-list.tsx';
import { ListFilters } from './list-filters.tsx';
import { listMetadata } from './list-metadata.ts';
import { loadPostList, type PostListData } from './load-post-lists.ts';
import { Pagination } from './pagination.tsx';
import { PostGrid, usePromoTile } from './post-grid.tsx';
import { filtersOf, isNarrowed, type ListBase, listPath } from './post-list.ts';

const LISTS = { posts: loadPostList('posts'), games: loadPostList('games'), theater: loadPostList('theater') };

export default definePage({
  path: '/:base(posts|games|theater){/page/:page}?',
  cache: { query: LIST_FILTERS },
  isTracked: true,
  load: (request) => LISTS[request.params.base.toLowerCase() as ListBase](request),
  head: (list, { messages }) => {
    const { base, parameters, cards, pageNumber } = list;
    const indexed = cards.length > 0 && !isNarrowed(parameters);
    return {
      title: titleOf(list, messages),
      description: messages.lists[base].description,
      path: indexed ? listPath(base, pageNumber, parameters) : undefined,
      metadata: (context) => listMetadata(list, context),
    };
  },
  Body: PostListPage,
});

function titleOf(list: PostListData, messages: Messages): string {
  const { base, parameters, choices, pageNumber } = list;
  const { cup, year, place } = parameters;
  const cupTitle = choices?.cups.find(({ id }) => String(id) === cup)?.title;
  const page = pageNumber > 1 && messages.lists.page(pageNumber);
  return [messages.lists[base].title, filterNameOf(list, messages), cupTitle, year, place, page]
    .filter(Boolean)
    .join(', ');
}

function filterNameOf({ base, parameters }: PostListData, messages: Messages): string | undefined {
  return filtersOf(base, messages).find(({ slug }) => slug === parameters.filter)?.name;
}

function PostListPage({ data: list }: { data: PostListData }) {
  const { base, parameters, choices, cards, pageNumber, totalPages } = list;
  const messages = useMessages();
  const { lists } = messages;
  const tile = usePromoTile(pageNumber);
  const filters = filtersOf(base, messages);
  const pathOf = (page: number) => listPath(base, page, parameters);
  return (
    <div className="list page">
      <h1>{lists[base].title}</h1>
      <p className="list-lead quiet measure">{lists[base].description}</p>
      {choices && <ListFilters base={base} filters={filters} choices={choices} chosen={parameters} />}
      {cards.length === 0 ? (
        <EmptyList base={base} filterName={filterNameOf(list, messages)} narrowed={isNarrowed(parameters)} />
      ) : (
        <>
          <h2 className="hidden-visually">{titleOf(list, messages)}</h2>
          <PostGrid posts={cards} base={base} tile={tile} eager={1} />
          <Pagination page={pageNumber} totalPages={totalPages} pathOf={pathOf} />
        </>
      )}
    </div>
  );
}
