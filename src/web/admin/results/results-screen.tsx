/** `/admin/results`: games without a result, which two taps fill in. */

import type { Post } from '#contract/api/posts.ts';
import { Link } from '../../ui/link.tsx';
import { LoadState } from '../../ui/loaded.tsx';
import { AdminHeader } from '../admin-header.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { ScheduledBadge } from '../form/post-picker.tsx';
import { PostSearchField } from '../posts/post-list.tsx';
import { ActionTable, DateTime, Pagination, ResultCount, RowActions } from '../table/table.tsx';
import { FillResult } from './fill-result.tsx';
import { findRivals, type ResultQueue, useResultQueue } from './use-result-queue.ts';

export function ResultsScreen() {
  const messages = useAdminMessages().results;
  const { columns } = messages;
  const queue = useResultQueue();
  const { query, beyondLast, posts, toGo = 0, search } = queue;
  const { data } = query;
  return (
    <>
      <AdminHeader title={messages.title} />
      <p className="admin-hint">{messages.text}</p>
      {!beyondLast && <LoadState loaded={query} />}
      {data && (
        <>
          <p className="results-to-go">
            {toGo > 0 ? messages.toGo(toGo) : search === '' ? messages.nothing : messages.noneFound}
          </p>
          <FillResult queue={queue} />
        </>
      )}
      {!query.isPending && (
        <div className="row gap-3 below-4">
          <PostSearchField value={search} onSearch={queue.setSearch} />
        </div>
      )}
      {search !== '' && <ResultCount count={data && toGo} search={search} />}
      {data && posts.length > 0 && (
        <>
          <ActionTable columns={[columns.game, columns.publishDate, columns.riders]} rows={posts}>
            {(post) => <GameRow key={post.id} post={post} queue={queue} />}
          </ActionTable>
          <Pagination page={data.pageNumber} total={data.totalPages} count={toGo} onPage={queue.setPage} />
        </>
      )}
    </>
  );
}

function GameRow({ post, queue: { open, choose } }: { post: Post; queue: ResultQueue }) {
  const messages = useAdminMessages().results;
  const { id, title, publishDate, riders } = post;
  return (
    <tr aria-current={id === open ? 'true' : undefined}>
      <th scope="row">{title}</th>
      <td data-column={messages.columns.publishDate}>
        <DateTime date={publishDate} /> <ScheduledBadge post={post} />
      </td>
      <td data-column={messages.columns.riders}>
        {riders.length === 0 ? messages.noRiders : riders.map(({ name }) => name).join(', ')}
      </td>
      <RowActions>
        {findRivals(post) ? (
          <button
            className="button button-quiet"
            type="button"
            aria-label={messages.fillOne(title)}
            onClick={() => choose(id)}
          >
            {messages.fill}
          </button>
        ) : (
          <Link className="button button-quiet" to={`/admin/posts/edit/${id}`} aria-label={messages.openOne(title)}>
            {messages.open}
          </Link>
        )}
      </RowActions>
    </tr>
  );
}
