import type { EndpointReply } from '#contract/endpoints.ts';
import type { UsedWord } from '#contract/tricks.ts';
import { useTrickMessages } from '../messages/en/tricks.ts';
import { Link } from '../ui/link.tsx';
import { ListSearch, useListSearch } from '../ui/list-search.tsx';
import RandomTrick from './random-trick.island.tsx';
import { searchWords, wordSize } from './search-words.ts';
import { trickPath } from './trick-path.ts';

/** Searches in the browser; without scripts by documents. */
export default function Tricks({ words, moments }: EndpointReply<'GET /tricks'>) {
  const messages = useTrickMessages();
  const { query, search } = useListSearch();
  const found = searchWords(words, query);
  return (
    <div className="atlas" data-own-query="">
      <div className="atlas-head">
        <h1 className="atlas-title">{messages.title}</h1>
        {words.length > 0 && (
          <ListSearch path="/tricks" messages={messages.search} query={query} found={found.length} onSearch={search} />
        )}
      </div>
      {words.length === 0 ? (
        <div className="message message-inline">
          <h2 className="message-title">{messages.search.emptyTitle}</h2>
          <p className="message-text">{messages.search.empty}</p>
        </div>
      ) : (
        <div className="atlas-record">
          <p>{messages.record(moments)}</p>
          <RandomTrick words={words} />
        </div>
      )}
      {words.length > 0 && found.length === 0 && (
        <div className="message message-inline">
          <h2 className="message-title">{messages.search.noResultsTitle}</h2>
          <p className="message-text">{messages.search.noResults(query.trim())}</p>
          <Link className="button" to="/tricks" keepScroll>
            {messages.search.clear}
          </Link>
        </div>
      )}
      <WordWall words={found} most={words[0]?.moments ?? 0} />
    </div>
  );
}

/** The more a word is used, the larger it is. */
function WordWall({ words, most }: { words: readonly UsedWord[]; most: number }) {
  const { wall } = useTrickMessages();
  if (words.length === 0) return null;
  return (
    <ol className="wall" aria-label={wall}>
      {words.map(({ word, name, moments }) => (
        <li key={word}>
          <Link className={`wall-word wall-word-${wordSize(moments, most)}`} to={trickPath(word)}>
            {name} <span className="wall-count">{moments}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
