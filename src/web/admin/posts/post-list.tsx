/** `/admin/posts`: all posts, scheduled ones too (spec 2). The overview has the same table. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { ApiError } from '#contract/api-client.ts';
import { useAdminPostWords } from '../../messages/admin-post-words.ts';
import { useAdminWords } from '../../messages/admin-words.ts';
import { type PostSearch, postTable } from '../data/lists.ts';
import { AdminHead } from '../frame/admin-head.tsx';
import { FoundCount } from '../table/found-count.tsx';
import { Pages } from '../table/pages.tsx';
import { ReadState } from '../table/read-state.tsx';
import { SearchField } from '../table/search-field.tsx';
import { usePause } from '../table/use-pause.ts';
import { SHOWN } from './post-search.ts';
import { PostTable } from './post-table.tsx';
import { usePostSearch } from './use-post-search.ts';
import './posts.css';

export function PostList() {
  return (
    <>
      <AdminHead title={useAdminPostWords().title}>
        <AddPost />
      </AdminHead>
      <SearchedPosts />
    </>
  );
}

export function AddPost() {
  return (
    <Link className="admin-button admin-button-first" to="/admin/posts/new">
      {useAdminPostWords().add}
    </Link>
  );
}

/** The table of posts with what it is searched and turned over by, all of which the address keeps. */
export function SearchedPosts() {
  const words = useAdminWords().list;
  const [search, change] = usePostSearch();
  const { query, past } = usePostTable(search);
  const { data } = query;
  useEffect(() => {
    if (past) change({ page: 1 }, true);
  });
  return (
    <>
      <div className="admin-bar">
        <PostSearchField value={search.search} onSearch={(typed) => change({ search: typed }, true)} />
        <ShownPosts show={search.show} onShow={(show) => change({ show })} />
      </div>
      <FoundCount count={data?.totalPosts} search={search.search} />
      {!past && <ReadState query={query} />}
      {data?.totalPosts === 0 && (
        <p className="admin-empty">{search.search === '' ? words.nothing : words.noMatch(search.search)}</p>
      )}
      {data && data.totalPosts > 0 && (
        <>
          <PostTable
            posts={data.posts}
            order={search.order}
            onOrder={(order) => change({ order })}
            waiting={query.isPlaceholderData}
          />
          <Pages
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
function usePostTable(search: PostSearch) {
  const isPast = (error: unknown) => error instanceof ApiError && error.status === 404;
  const query = useQuery({ ...postTable(search), retry: (count, error) => count < 1 && !isPast(error) });
  return { query, past: isPast(query.error) && search.page > 1 };
}

function PostSearchField({ value, onSearch }: { value: string; onSearch: (typed: string) => void }) {
  const [typed, type] = usePause(value, onSearch);
  return <SearchField value={typed} onType={type} />;
}

function ShownPosts({ show, onShow }: { show: PostSearch['show']; onShow: (show: PostSearch['show']) => void }) {
  const words = useAdminPostWords().show;
  return (
    <fieldset className="admin-shown">
      <legend className="hidden-visually">{words.label}</legend>
      {SHOWN.map((one) => (
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
