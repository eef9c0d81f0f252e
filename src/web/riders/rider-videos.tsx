/** The videos in which a rider rides. */
import { Link } from 'react-router';
import type { PostList } from '#contract/posts.ts';
import { useWords } from '../words/words.ts';

export function RiderVideos({ rider, list }: { rider: { id: number }; list: PostList }) {
  const { videos } = useWords().riders;
  return (
    <section aria-labelledby="videos">
      <h2 className="rider-section" id="videos">
        {videos.title}
      </h2>
      {list.posts.length === 0 ? (
        <p className="rider-note">{videos.none}</p>
      ) : (
        list.posts.map((post) => (
          <Link key={post.id} to={`/posts/${post.id}`}>
            {post.title} {rider.id}
          </Link>
        ))
      )}
    </section>
  );
}
