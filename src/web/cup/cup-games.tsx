/** The cup's games as tiles, newest first. */
import { Link } from 'react-router';
import type { Post } from '#contract/posts.ts';
import { useWords } from '../words/words.ts';

export function CupGames({ posts }: { posts: readonly Post[] }) {
  const words = useWords().cup;
  return (
    <section aria-labelledby="cup-games">
      <h2 className="cup-section" id="cup-games">
        {words.games}
      </h2>
      {posts.length === 0 ? (
        <p className="cup-note">{words.noGames}</p>
      ) : (
        <ul className="cup-games">
          {posts.map((post) => (
            <li key={post.id}>
              <Link to={`/posts/${post.id}`}>{post.title}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
