/** The cup's games as tiles, newest first. */

import { useCupWords } from '../messages/cup-words.ts';
import type { Card } from '../watch/card.ts';
import { PostCard } from '../watch/post-card.tsx';

export function CupGames({ cards }: { cards: readonly Card[] }) {
  const words = useCupWords();
  return (
    <section aria-labelledby="cup-games">
      <h2 className="cup-section" id="cup-games">
        {words.games}
      </h2>
      {cards.length === 0 ? (
        <p className="cup-note">{words.noGames}</p>
      ) : (
        <ul className="cup-games">
          {cards.map((card, place) => (
            <li key={card.id}>
              <PostCard card={card} first={place === 0} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
