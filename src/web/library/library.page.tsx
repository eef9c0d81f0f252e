import { Island } from '../site/island.tsx';
import { useMessages } from '../site/messages.ts';
import { definePage } from '../site/page.ts';
import styles from './library.page.css?url';
import LibraryLists from './library-lists.island.tsx';

export default definePage({
  path: '/library',
  cache: {},
  styles,
  head: (_, { messages: { library, navigation } }) => ({ title: navigation.library, description: library.description }),
  Body: LibraryPage,
});

function LibraryPage() {
  const { library, navigation } = useMessages();
  const { intro, needsScripts } = library;
  return (
    <div className="library list page">
      <h1>{navigation.library}</h1>
      <p className="list-lead quiet measure">{intro}</p>
      <noscript>
        <p className="list-lead quiet measure">{needsScripts}</p>
      </noscript>
      <Island className="library-lists needs-scripts" of={LibraryLists} props={{}} when="now" inBrowser />
    </div>
  );
}
