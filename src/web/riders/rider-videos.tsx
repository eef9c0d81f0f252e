/** The videos in which a rider rides. */

import { useRiderWords } from '../messages/rider-words.ts';
import type { Card } from '../watch/card.ts';
import { Pagination } from '../watch/pagination.tsx';
import { PostGrid } from '../watch/post-grid.tsx';

type Props = { rider: { id: number }; cards: readonly Card[]; page: number; totalPages: number };

export function RiderVideos({ rider, cards, page, totalPages }: Props) {
  const { videos } = useRiderWords();
  return (
    <section aria-labelledby="videos">
      <h2 className="rider-section" id="videos">
        {videos.title}
      </h2>
      {cards.length === 0 ? <p className="rider-note">{videos.none}</p> : <PostGrid cards={cards} />}
      <Pagination page={page} totalPages={totalPages} addressOf={(number) => videosAddress(rider.id, number)} />
    </section>
  );
}

/** The address also says where on the page the videos are, so that turning a page does not lead back to the top. */
function videosAddress(id: number, page: number): string {
  return `/riders/${id}${page === 1 ? '' : `?page=${page}`}#videos`;
}
