/** The ways to pass a page on. They come after the page, which the server has already drawn them on. */
import { type ComponentType, lazy, memo, Suspense } from 'react';

/** `path` is the page's one true address, and `title` what is said of it. */
type Shared = { path: string; title: string };

const loadShareLinks = () => import('./share-links.tsx');

/** In the browser the server's markup stays, and its links work, until what makes more of it is there, if it ever comes. */
const ShareLinks: ComponentType<Shared> = import.meta.env.SSR
  ? (await loadShareLinks()).ShareLinks
  : lazy(() =>
      loadShareLinks().then(
        (m) => ({ default: m.ShareLinks }),
        () => new Promise<never>(() => {}),
      ),
    );

/** Drawn anew by whatever is around it, the server's markup would give way to the fallback. */
export const Share = memo(function Share(shared: Shared) {
  return (
    <Suspense fallback={<div className="share share-waiting" />}>
      <ShareLinks {...shared} />
    </Suspense>
  );
});
