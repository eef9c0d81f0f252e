/** One video: the stage, and what belongs to it. */
import { useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { RELATED_TILE_POSITION } from '#contract/paging.ts';
import { PageHead } from '../pages/page-head.tsx';
import { Share } from '../share/share.tsx';
import { usePlayerWords } from '../words/player-words.ts';
import { useWords } from '../words/words.ts';
import { longDate } from './dates.ts';
import type { PlayerData } from './load-player.ts';
import { PostGrid } from './post-grid.tsx';
import { postLabel } from './post-label.ts';
import { Stage } from './stage.tsx';
import { Tricks } from './tricks.tsx';
import { Versus } from './versus.tsx';

export function PlayerScreen() {
  const { post, related } = useLoaderData<PlayerData>();
  const [query] = useSearchParams();
  return <Player key={post.id} post={post} related={related} autoplay={query.get('autoplay') === '1'} />;
}

function Player({ post, related, autoplay }: PlayerData & { autoplay: boolean }) {
  const words = useWords();
  const player = usePlayerWords();
  const [startSecond, setStartSecond] = useState<number | undefined>(autoplay ? 0 : undefined);
  const place = player.placeAndDate(
    post.location ?? words.watch.theWorld,
    longDate(post.publishDate, words.watch.locale),
  );

  return (
    <article className="player">
      <PageHead
        title={post.title}
        description={post.description ?? `${post.title}. ${place}`}
        path={`/posts/${post.id}`}
      />
      <Stage post={post} startSecond={startSecond} onPlay={() => setStartSecond(0)} />
      <div className="player-about">
        <header className="player-head">
          <p className="player-label">{postLabel(post, words)}</p>
          <h1>{post.title}</h1>
          <p className="player-place">{place}</p>
          <Share path={`/posts/${post.id}`} title={post.title} />
        </header>
        {post.riders.length > 0 && <Versus post={post} />}
        <Text post={post} />
        {post.tags.length > 0 && (
          <ul className="player-tags" aria-label={player.tags}>
            {post.tags.map((tag) => (
              <li key={tag.id}>{tag.name}</li>
            ))}
          </ul>
        )}
        {post.tricks.length > 0 && <Tricks tricks={post.tricks} onJump={setStartSecond} />}
      </div>
      <section className="player-next" aria-labelledby="next">
        <h2 id="next">{player.next}</h2>
        <PostGrid cards={related} tile="riders" tilePosition={RELATED_TILE_POSITION} />
      </section>
    </article>
  );
}

/** The editorial, which the API has passed through its allow-list, or else the description (spec 2). */
function Text({ post }: { post: PlayerData['post'] }) {
  if (post.editorial) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by allow-list on the server, on write and on read
    return <div className="prose" dangerouslySetInnerHTML={{ __html: post.editorial }} />;
  }
  return post.description ? <p className="prose">{post.description}</p> : null;
}
