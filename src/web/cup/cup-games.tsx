import { useMessages } from '../site/messages.ts';
import { Link } from '../ui/link.tsx';
import { TitledSection } from '../ui/titled-section.tsx';
import { PostCard } from '../watch/post-card.tsx';
import { type CupView, findBill } from './cup-view.ts';

/** The games of a cup without the game of its bill, below which they are. */
export function CupGames({ cup }: { cup: Pick<CupView, 'info' | 'games'> }) {
  const { cup: messages, reels } = useMessages();
  const { games } = cup;
  const bill = findBill(cup);
  const listed = games.filter(({ id }) => id !== bill?.id);
  return (
    <TitledSection id="cup-games" titleClass="hidden-visually" title={messages.games}>
      {games.length === 0 ? (
        <p className="quiet above-4">{messages.noGames}</p>
      ) : (
        <ul className="cup-games">
          <li>
            <Link className="cup-play-all framed small strong plain" to={`/reel?cup=${cup.info.id}`}>
              {reels.playAll}
            </Link>
          </li>
          {listed.map((post) => (
            <li key={post.id}>
              <PostCard post={post} />
            </li>
          ))}
        </ul>
      )}
    </TitledSection>
  );
}
