/** Ways to pass a video on: plain links, no scripts of others. */
import { useHref } from 'react-router';
import { useHydrated } from '../design/use-hydrated.ts';
import { usePlayerWords } from '../words/player-words.ts';

const HASHTAG = 'SLVSH';

export function ShareLinks({ path, title }: { path: string; title: string }) {
  const player = usePlayerWords();
  const own = useHref(path);
  // Only where the page is read is the site's own address known, without which there is nothing to share.
  if (!useHydrated()) return <div className="share share-waiting" />;
  const address = encodeURIComponent(location.origin + own);
  const text = encodeURIComponent(title);
  const places = [
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}&hashtag=%23${HASHTAG}` },
    { name: 'X', href: `https://x.com/intent/post?url=${address}&text=${text}&hashtags=${HASHTAG}` },
    { name: 'Reddit', href: `https://www.reddit.com/submit?url=${address}&title=${text}%20%23${HASHTAG}` },
  ];
  return (
    <ul className="share" aria-label={player.share}>
      {places.map(({ name, href }) => (
        <li key={name}>
          <a className="share-link" href={href} rel="noopener" target="_blank" aria-label={player.shareOn(name)}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
