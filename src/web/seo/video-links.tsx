/** What the page of a video adds for those who play it elsewhere: with the host's own player, which the page uses itself. */
import { PLAYER } from '#contract/player-address.ts';
import type { VideoFacts } from './page-facts.ts';

type VideoLinksProps = { video: VideoFacts; publicUrl: string };

export function VideoLinks({ video: { path, title, player, published, tags }, publicUrl }: VideoLinksProps) {
  const embed = `${publicUrl}/oembed?url=${encodeURIComponent(publicUrl + path)}`;
  return (
    <>
      {player !== undefined && (
        <>
          <meta property="og:video" content={player} />
          <meta property="og:video:secure_url" content={player} />
          <meta property="og:video:type" content="text/html" />
          <meta property="og:video:width" content={String(PLAYER.width)} />
          <meta property="og:video:height" content={String(PLAYER.height)} />
        </>
      )}
      <meta property="video:release_date" content={published} />
      {tags.map((tag) => (
        <meta key={tag} property="video:tag" content={tag} />
      ))}
      <link rel="alternate" type="application/json+oembed" href={`${embed}&format=json`} title={title} />
      <link rel="alternate" type="text/xml+oembed" href={`${embed}&format=xml`} title={title} />
    </>
  );
}
