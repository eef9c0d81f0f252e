/** `/admin/posts`: all posts, including scheduled ones (spec 2). The dashboard has the same table. */

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { Post } from '#contract/api/posts.ts';
import { ApiError } from '#contract/client.ts';
import { POST_ORDERS, type PostTableChoice } from '#contract/rules/posts.ts';
import { LoadState } from '../../ui/loaded.tsx';
import { ListHeader } from '../admin-header.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { useDebouncedInput } from '../form/debounce.ts';
import { ScheduledBadge } from '../form/post-picker.tsx';
import { NEWEST_POSTS, type PostFilter, postTableQuery } from '../queries.ts';
import {
  DateTime,
  LinkRow,
  Pagination,
  PressedButtons,
  ResultCount,
  SearchField,
  SortableTable,
  Thumbnail,
} from '../table/table.tsx';

export function PostList() {
  return (
    <>
      <ListHeader kind="posts" />
      <SearchablePostTable />
    </>
  );
}

/** The address holds search, filter, order and page. */
export function SearchablePostTable() {
  const { columns, show: messages } = useAdminMessages().posts;
  const { filter, change, query, beyondLast } = usePostTable();
  const { data } = query;
  return (
    <>
      <div className="row gap-3 below-4">
        <PostSearchField value={filter.search} onSearch={(search) => change({ search }, true)} />
        <PressedButtons
          label={messages.label}
          choices={VISIBILITIES}
          labels={messages}
          chosen={filter.show}
          onChoose={(show) => change({ show })}
        />
      </div>
      <ResultCount count={data?.totalPosts} search={filter.search} />
      {!beyondLast && <LoadState loaded={query} />}
      {data && data.totalPosts > 0 && (
        <>
          <SortableTable
            className="admin-posts"
            columns={COLUMNS}
            labels={columns}
            order={filter.order}
            onOrder={(order) => change({ order })}
            loading={query.isPlaceholderData}
          >
            {data.posts.map((post) => (
              <PostRow key={post.id} post={post} />
            ))}
          </SortableTable>
          <Pagination
            page={data.pageNumber}
            total={data.totalPages}
            count={data.totalPosts}
            onPage={(page) => change({ page })}
          />
        </>
      )}
    </>
  );
}

/** `beyondLast`: the page in the address is after the last one, and the first page follows. */
export function usePostTable(options: { show?: PostTableChoice; staleTime?: number } = {}) {
  const [filter, change] = usePostFilter();
  const { show = filter.show, ...queryOptions } = options;
  const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;
  const query = useQuery({
    ...postTableQuery({ ...filter, show }),
    ...queryOptions,
    retry: (failures, error) => failures < 1 && !isNotFound(error),
  });
  const beyondLast = filter.page > 1 && isNotFound(query.error);
  useEffect(() => {
    if (beyondLast) change({ page: 1 }, true);
  });
  return { filter, change, query, beyondLast };
}

export function PostSearchField({ value, onSearch }: { value: string; onSearch: (typed: string) => void }) {
  const [typed, setTyped] = useDebouncedInput(value, onSearch);
  return <SearchField value={typed} onType={setTyped} />;
}

const COLUMNS = ['title', 'publishDate', 'type', 'location'] as const;

function PostRow({ post }: { post: Post }) {
  const { posts, general } = useAdminMessages();
  return (
    <LinkRow
      to={`/admin/posts/edit/${post.id}`}
      heading={
        <>
          <Thumbnail location={post.posterImgLocation} color={post.posterImgColor} />
          {post.title}
        </>
      }
    >
      <td>
        <DateTime date={post.publishDate} /> <ScheduledBadge post={post} />
      </td>
      <td>{posts.types[post.type]}</td>
      <td>{post.location ?? general.list.none}</td>
    </LinkRow>
  );
}

const VISIBILITIES = ['all', 'published', 'scheduled'] as const;

/** Missing and invalid parameters have their default values. */
export function parsePostFilter(query: URLSearchParams): PostFilter {
  const page = query.get('page') ?? '';
  return {
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : NEWEST_POSTS.page,
    search: (query.get('search') ?? NEWEST_POSTS.search).slice(0, 100),
    order: POST_ORDERS.find((order) => order === query.get('order')) ?? NEWEST_POSTS.order,
    show: VISIBILITIES.find((visibility) => visibility === query.get('show')) ?? NEWEST_POSTS.show,
  };
}

/** Omits default values. */
export function formatPostFilter(filter: PostFilter): URLSearchParams {
  const changed = Object.entries(filter).filter(([name, value]) => value !== NEWEST_POSTS[name as keyof PostFilter]);
  return new URLSearchParams(changed.map(([name, value]) => [name, String(value)]));
}

type ChangePostFilter = (change: Partial<PostFilter>, replace?: boolean) => void;

/** A change of anything else than the page shows the first page. */
function usePostFilter(): [PostFilter, ChangePostFilter] {
  const [query, setQuery] = useSearchParams();
  const filter = parsePostFilter(query);
  const change: ChangePostFilter = (changed, replace = false) =>
    setQuery(formatPostFilter({ ...filter, page: 1, ...changed }), { replace, preventScrollReset: true });
  return [filter, change];
}
