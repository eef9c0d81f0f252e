import { type ComponentType, lazy, memo, Suspense } from 'react';

/** `path` is the page's canonical path, `embed` that of its form for frames of other sites. */
type ShareProps = { path: string; title: string; embed?: string };

const loadShareLinks = () => import('./share-links.tsx');

/** A failed load never settles, so that the server's markup with its working links stays. */
const ShareLinks: ComponentType<ShareProps> = import.meta.env.SSR
  ? (await loadShareLinks()).ShareLinks
  : lazy(() =>
      loadShareLinks().then(
        (m) => ({ default: m.ShareLinks }),
        () => new Promise<never>(() => {}),
      ),
    );

/** Memoized: a re-render during hydration would replace the server's markup with the fallback. */
export const Share = memo(function Share(props: ShareProps) {
  return (
    <Suspense fallback={<div className="share share-waiting" />}>
      <ShareLinks {...props} />
    </Suspense>
  );
});
