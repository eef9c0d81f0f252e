import { RELATED_TILE_POSITION } from '#contract/rules/paging.ts';
import { findPosterPalette } from '#contract/rules/palettes.ts';
import { Island } from '../site/island.tsx';
import { useMessages } from '../site/messages.ts';
import { definePage } from '../site/page.ts';
import { formatDate } from '../ui/format-time.ts';
import { TitledSection } from '../ui/titled-section.tsx';
import { PostGrid } from '../watch/post-grid.tsx';
import { loadPlayer, type PlayerData } from './load-player.ts';
import Player from './player.island.tsx';
import styles from './post.page.css?url';
import { postMetadata } from './post-metadata.ts';

export default definePage({
  path: '/:base(posts|games|theater)/:id',
  styles,
  cache: { query: { autoplay: /^1$/ }, browserQuery: { t: /^\d{1,5}$/, call: /^(landed|missed)$/ } },
  isTracked: true,
  load: loadPlayer,
  head: ({ post }, { messages: { player, times } }) => {
    const { title, description, location, publishDate } = post;
    return {
      title,
      description: description ?? `${title}. ${player.placeAndDate(location, formatDate(publishDate, times))}`,
      path: `/posts/${post.id}`,
      palette: findPosterPalette(post),
      metadata: (context) => postMetadata(post, context),
    };
  },
  Body: PostPage,
});

function PostPage({ data }: { data: PlayerData }) {
  const { next } = useMessages().player;
  return (
    <>
      <Island of={Player} props={data} when="idle" />
      <TitledSection id="next" className="player-next" title={next}>
        <PostGrid posts={data.related} tile="riders" tilePosition={RELATED_TILE_POSITION} />
      </TitledSection>
    </>
  );
}
