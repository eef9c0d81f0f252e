import { useMessages } from '../site/messages.ts';
import { Link } from '../ui/link.tsx';
import { TitledSection } from '../ui/titled-section.tsx';
import { PostCard } from '../watch/post-card.tsx';
import type { PostSummary } from '../watch/post-summary.ts';

export function CupGames({ cupId, posts }: { cupId: number; posts: readonly PostSummary[] }) {
  const { cup: messages, reels } = useMessages();
  return (
    <TitledSection id="cup-games" titleClass="cup-section" title={messages.games}>
      {posts.length === 0 ? (
        <p className="quiet">{messages.noGames}</p>
      ) : (
        <>
          <ul className="cup-games">
            {posts.map((post, index) => (
              <li key={post.id}>
                <PostCard post={post} first={index === 0} />
              </li>
            ))}
          </ul>
          <p className="message-actions">
            <Link className="button" to={`/reel?cup=${cupId}`}>
              {reels.watchAll}
            </Link>
          </p>
        </>
      )}
    </TitledSection>
  );
}
