/** `/admin/posts`: all posts, including scheduled ones (spec 2). The dashboard has the same table. */

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { Post } from '#contract/api/posts.ts';
import { ApiError } from '#contract/client.ts';
import { pictureAddress } from '#contract/rules/pictures.ts';
import { POST_ORDERS, type PostOrder } from '#contract/rules/posts.ts';
import { Link } from '../../ui/link.tsx';
import { LoadState } from '../../ui/loaded.tsx';
import { AdminHeader } from '../admin-header.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { useDebouncedInput } from '../form/debounce.ts';
import { isScheduled } from '../form/scheduled-badge.tsx';
import { NEWEST_POSTS, type PostFilter, postTableQuery } from '../queries.ts';
import {
  LinkRow,
  Pagination,
  PressedButtons,
  ResultCount,
  SearchField,
  SortableTable,
  useFormatDateTime,
} from '../table/table.tsx';

export function PostList() {
  return (
    <>
      <AdminHeader title={useAdminMessages().posts.title}>
        <AddPostLink />
      </AdminHeader>
      <SearchablePostTable />
    </>
  );
}

export function AddPostLink() {
  return (
    <Link className="button" to="/admin/posts/new">
      {useAdminMessages().posts.add}
    </Link>
  );
}

/** The address holds search, filter, order and page. */
export function SearchablePostTable() {
  const messages = useAdminMessages().posts.show;
  const [filter, change] = usePostFilter();
  const { query, beyondLast } = usePostTable(filter);
  const { data } = query;
  useEffect(() => {
    if (beyondLast) change({ page: 1 }, true);
  });
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
          <PostTable
            posts={data.posts}
            order={filter.order}
            onOrder={(order) => change({ order })}
            loading={query.isPlaceholderData}
          />
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

/** `beyondLast`: the page in the address is after the last one. */
function usePostTable(filter: PostFilter) {
  const isBeyondLast = (error: unknown) => error instanceof ApiError && error.status === 404;
  const query = useQuery({
    ...postTableQuery(filter),
    retry: (failures, error) => failures < 1 && !isBeyondLast(error),
  });
  return { query, beyondLast: isBeyondLast(query.error) && filter.page > 1 };
}

export function PostSearchField({ value, onSearch }: { value: string; onSearch: (typed: string) => void }) {
  const [typed, setTyped] = useDebouncedInput(value, onSearch);
  return <SearchField value={typed} onType={setTyped} />;
}

const COLUMNS = ['title', 'publishDate', 'type', 'location'] as const;

type PostTableProps = {
  posts: Post[];
  order: PostOrder;
  onOrder: (order: PostOrder) => void;
  loading: boolean;
};

function PostTable({ posts, order, onOrder, loading }: PostTableProps) {
  const { columns } = useAdminMessages().posts;
  return (
    <SortableTable
      columns={COLUMNS}
      labels={columns}
      order={order}
      onOrder={onOrder}
      className="admin-posts"
      loading={loading}
    >
      {posts.map((post) => (
        <PostRow key={post.id} post={post} />
      ))}
    </SortableTable>
  );
}

function PostRow({ post }: { post: Post }) {
  const messages = useAdminMessages().posts;
  const { none } = useAdminMessages().general.list;
  const formatDateTime = useFormatDateTime();
  return (
    <LinkRow
      to={`/admin/posts/edit/${post.id}`}
      heading={
        <>
          <Thumbnail post={post} />
          {post.title}
        </>
      }
    >
      <td>
        {formatDateTime(post.publishDate)}{' '}
        {isScheduled(post.publishDate) && <span className="admin-mark">{messages.scheduled}</span>}
      </td>
      <td>{messages.types[post.type]}</td>
      <td>{post.location ?? none}</td>
    </LinkRow>
  );
}

function Thumbnail({ post: { posterImgLocation, posterImgColor } }: { post: Post }) {
  const style = posterImgColor === null ? undefined : { backgroundColor: posterImgColor };
  return (
    <span className="admin-thumb" style={style}>
      {posterImgLocation !== null && (
        <img src={pictureAddress(posterImgLocation, 'thumb')} width={64} height={36} alt="" loading="lazy" />
      )}
    </span>
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
export function usePostFilter(): [PostFilter, ChangePostFilter] {
  const [query, setQuery] = useSearchParams();
  const filter = parsePostFilter(query);
  const change: ChangePostFilter = (changed, replace = false) =>
    setQuery(formatPostFilter({ ...filter, page: 1, ...changed }), { replace, preventScrollReset: true });
  return [filter, change];
}
