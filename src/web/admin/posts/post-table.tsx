/** The table of posts. */
import type { PostOrder } from '#contract/edited.ts';
import { pictureAddress } from '#contract/pictures.ts';
import type { Post } from '#contract/posts.ts';
import { useAdminPostWords } from '../../messages/admin-post-words.ts';
import { useAdminWords } from '../../messages/admin-words.ts';
import { RowTitle, useRowPress } from '../table/row-link.tsx';
import { SortHead } from '../table/sort-head.tsx';
import { useLongMoment } from '../table/use-long-moment.ts';
import { isScheduled } from './is-scheduled.ts';

const COLUMNS = ['title', 'publishDate', 'type', 'location'] as const;

type Props = {
  posts: Post[];
  order: PostOrder;
  onOrder: (order: PostOrder) => void;
  /** These are the rows of before; the ones that were asked for are on their way. */
  waiting: boolean;
};

export function PostTable({ posts, order, onOrder, waiting }: Props) {
  const adminPosts = useAdminPostWords();
  return (
    <div className="admin-table-place">
      <table className="admin-table admin-posts" aria-busy={waiting}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <SortHead
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
  const adminPosts = useAdminPostWords();
  const { none } = useAdminWords().list;
  const longMoment = useLongMoment();
  const address = `/admin/posts/edit/${post.id}`;
  const press = useRowPress(address);
  return (
    <tr data-leads onClick={press}>
      <RowTitle to={address}>
        <Thumb post={post} />
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

function Thumb({ post: { posterImgLocation, posterImgColor } }: { post: Post }) {
  const style = posterImgColor === null ? undefined : { backgroundColor: posterImgColor };
  return (
    <span className="admin-thumb" style={style}>
      {posterImgLocation !== null && (
        <img src={pictureAddress(posterImgLocation, 'thumb')} width={64} height={36} alt="" loading="lazy" />
      )}
    </span>
  );
}
