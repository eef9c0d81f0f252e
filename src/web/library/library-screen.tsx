/** `/library`. The server renders it without knowing the visitor: the browser fills it from what it has stored. */
import { useLibraryMessages } from '../messages/en/library.ts';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { PageHead } from '../ui/page-head.tsx';
import styles from './library.css?url';

const Lists = lazyWithRetry(() => import('./library-lists.tsx').then((m) => m.LibraryLists));

export function LibraryScreen() {
  const { title, description, intro, needsScripts } = useLibraryMessages();
  return (
    <div className="library list">
      <link rel="stylesheet" href={styles} precedence="screen" />
      <PageHead title={title} description={description} />
      <h1>{title}</h1>
      <p className="list-lead">{intro}</p>
      <noscript>
        <p className="list-lead">{needsScripts}</p>
      </noscript>
      <div className="library-lists">
        <Lists />
      </div>
    </div>
  );
}
