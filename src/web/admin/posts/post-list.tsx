/** `/admin/posts`: all posts, scheduled ones too (spec 2). The overview has the same table. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { ApiError } from '#contract/api-client.ts';
import { useAdminMessages } from '../../messages/en/admin.ts';
import { useAdminPostMessages } from '../../messages/en/admin-posts.ts';
import { AdminHeader } from '../admin-header.tsx';
import { useDebouncedInput } from '../form/debounce.ts';
import { type PostFilter, postTableQuery } from '../queries.ts';
import { QueryState } from '../query-state.tsx';
import {
  Pagination,
  ResultCount,
  RowTitle,
  SearchField,
  SortableHeader,
  useFormatDateTime,
  useRowClick,
} from '../table/table.tsx';
import { usePostFilter, VISIBILITIES } from './post-filter.ts';
import './posts.css';
import type { PostOrder } from '#contract/edited.ts';
import { pictureAddress } from '#contract/pictures.ts';
import type { Post } from '#contract/posts.ts';
import { isScheduled } from '../form/scheduled-badge.tsx';

export function PostList() {
  return (
    <>
      <AdminHeader title={useAdminPostMessages().title}>
        <AddPostLink />
      </AdminHeader>
      <SearchablePostTable />
    </>
  );
}

export function AddPostLink() {
  return (
    <Link className="admin-button admin-button-first" to="/admin/posts/new">
      {useAdminPostMessages().add}
    </Link>
  );
}

/** The table of posts with what it is searched and turned over by, all of which the address keeps. */
export function SearchablePostTable() {
  const words = useAdminMessages().list;
  const [search, change] = usePostFilter();
  const { query, beyondLast } = usePostTable(search);
  const { data } = query;
  useEffect(() => {
    if (beyondLast) change({ page: 1 }, true);
  });
  return (
    <>
      <div className="admin-bar">
        <PostSearchField value={search.search} onSearch={(typed) => change({ search: typed }, true)} />
        <VisibilityFilter show={search.show} onShow={(show) => change({ show })} />
      </div>
      <ResultCount count={data?.totalPosts} search={search.search} />
      {!beyondLast && <QueryState query={query} />}
      {data?.totalPosts === 0 && (
        <p className="admin-empty">{search.search === '' ? words.nothing : words.noMatch(search.search)}</p>
      )}
      {data && data.totalPosts > 0 && (
        <>
          <PostTable
            posts={data.posts}
            order={search.order}
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

/** `past`: the address asks for a page beyond the last one. */
function usePostTable(search: PostFilter) {
  const isBeyondLast = (error: unknown) => error instanceof ApiError && error.status === 404;
  const query = useQuery({ ...postTableQuery(search), retry: (count, error) => count < 1 && !isBeyondLast(error) });
  return { query, beyondLast: isBeyondLast(query.error) && search.page > 1 };
}

function PostSearchField({ value, onSearch }: { value: string; onSearch: (typed: string) => void }) {
  const [typed, type] = useDebouncedInput(value, onSearch);
  return <SearchField value={typed} onType={type} />;
}

function VisibilityFilter({ show, onShow }: { show: PostFilter['show']; onShow: (show: PostFilter['show']) => void }) {
  const words = useAdminPostMessages().show;
  return (
    <fieldset className="admin-shown">
      <legend className="hidden-visually">{words.label}</legend>
      {VISIBILITIES.map((one) => (
        <button
          key={one}
          className="admin-button"
          type="button"
          aria-pressed={one === show}
          onClick={() => onShow(one)}
        >
          {words[one]}
        </button>
      ))}
    </fieldset>
  );
}

const COLUMNS = ['title', 'publishDate', 'type', 'location'] as const;

type PostTableProps = {
  posts: Post[];
  order: PostOrder;
  onOrder: (order: PostOrder) => void;
  /** These are the rows of before; the ones that were asked for are on their way. */
  loading: boolean;
};

function PostTable({ posts, order, onOrder, loading }: PostTableProps) {
  const adminPosts = useAdminPostMessages();
  return (
    <div className="admin-table-place">
      <table className="admin-table admin-posts" aria-busy={loading}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <SortableHeader
                key={column}
                column={column}
                label={adminPosts.columns[column]}
                order={order}
                onOrder={onOrder}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {posts.map((post) => (
            <PostRow key={post.id} post={post} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PostRow({ post }: { post: Post }) {
  const adminPosts = useAdminPostMessages();
  const { none } = useAdminMessages().list;
  const longMoment = useFormatDateTime();
  const address = `/admin/posts/edit/${post.id}`;
  const press = useRowClick(address);
  return (
    <tr data-leads onClick={press}>
      <RowTitle to={address}>
        <Thumbnail post={post} />
        {post.title}
      </RowTitle>
      <td>
        {longMoment(post.publishDate)}{' '}
        {isScheduled(post.publishDate) && <span className="admin-mark">{adminPosts.scheduled}</span>}
      </td>
      <td>{adminPosts.types[post.type]}</td>
      <td>{post.location ?? none}</td>
    </tr>
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
