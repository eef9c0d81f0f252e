import { Island } from '../site/island.tsx';
import { useMessages } from '../site/messages.ts';
import { orNotFound } from '../site/or-not-found.ts';
import { definePage, type PageRequest } from '../site/page.ts';
import { Link } from '../ui/link.tsx';
import { ListSearch, NoListResults, useListQuery } from '../ui/list-search.tsx';
import { searchNames } from '../ui/search-names.ts';
import RandomTrick from './random-trick.island.tsx';
import { tricksMetadata } from './trick-metadata.ts';
import { trickPath } from './trick-path.ts';
import styles from './tricks.page.css?url';
import { listWallWords, wordSize } from './words.ts';

async function loadTricks({ api }: PageRequest) {
  const { words, moments } = await orNotFound(api('GET /tricks'));
  return { words: listWallWords(words), moments };
}

export default definePage({
  path: '/tricks',
  // A search has too many addresses to be cached.
  cache: {},
  styles,
  load: loadTricks,
  head: (_, { request, messages: { navigation, tricks } }) => ({
    title: navigation.tricks,
    description: tricks.listDescription,
    path: request.query.get('q')?.trim() ? undefined : '/tricks',
    metadata: tricksMetadata,
  }),
  Body: ({ data }) => <Tricks {...data} />,
});

type TricksProps = Awaited<ReturnType<typeof loadTricks>>;

function Tricks({ words, moments }: TricksProps) {
  const { navigation, tricks } = useMessages();
  const { search, record } = tricks;
  const found = new Set(searchNames(words, ({ name, spellings }) => [name, ...spellings], useListQuery()));
  const listSearch = { list: 'tricks', found: found.size } as const;
  return (
    <div className="page">
      <div className="atlas-head wrap-6 spread below-6">
        <h1 className="atlas-title">{navigation.tricks}</h1>
        {words.length > 0 && <ListSearch {...listSearch} />}
      </div>
      {words.length === 0 ? (
        <div className="message message-inline">
          <h2 className="message-title display">{search.emptyTitle}</h2>
          <p className="message-text">{search.empty}</p>
        </div>
      ) : (
        <>
          <div className="atlas-record row quiet spread below-8">
            <p>{record(moments)}</p>
            <Island of={RandomTrick} props={{}} when="touch" />
          </div>
          <NoListResults {...listSearch} />
          <WordWall words={words} found={found} />
        </>
      )}
    </div>
  );
}

type WordWallProps = Pick<TricksProps, 'words'> & { found: ReadonlySet<TricksProps['words'][number]> };

function WordWall({ words, found }: WordWallProps) {
  const { wall } = useMessages().tricks;
  const most = words[0]?.moments ?? 0;
  return (
    <ol className="wall baseline" aria-label={wall}>
      {words.map((word) => (
        <li key={word.word} data-names={[word.name, ...word.spellings].join('\n')} hidden={!found.has(word)}>
          <Link
            className={`wall-word lights display breaks plain wall-word-${wordSize(word.moments, most)}`}
            to={trickPath(word.word)}
          >
            {word.name} <span className="wall-count quiet">{word.moments}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
