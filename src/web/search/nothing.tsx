/** What stands where results would: nothing was asked, nothing was found, or nobody answered. */
import { Link } from 'react-router';
import { useSearchWords } from '../messages/search-words.ts';
import { searchAddress } from './search-address.ts';

export function NothingAsked() {
  const words = useSearchWords();
  return (
    <section className="search-nothing">
      <h2 className="search-nothing-title">{words.emptyTitle}</h2>
      <p className="search-nothing-text">{words.empty}</p>
      <ul className="found-names">
        {words.examples.map((example) => (
          <li key={example}>
            <Link className="found-name" to={searchAddress(example)}>
              {example}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function NothingFound({ query }: { query: string }) {
  const words = useSearchWords();
  return (
    <section className="search-nothing">
      <h2 className="search-nothing-title">{words.nothingTitle}</h2>
      <p className="search-nothing-text">{words.nothingText(query)}</p>
      <p className="search-nothing-text">{words.nothingAdvice}</p>
      <p className="message-ways">
        <Link className="button" to="/riders">
          {words.allRiders}
        </Link>
        <Link className="button button-quiet" to="/posts">
          {words.allVideos}
        </Link>
      </p>
    </section>
  );
}

const BUSY = [429, 503];

/** `status` is 0 where nothing came back at all. */
export function SearchFailed({ query, status }: { query: string; status: number }) {
  const words = useSearchWords();
  const busy = { title: words.busyTitle, text: words.busy };
  const unreachable = { title: words.unreachableTitle, text: words.unreachable };
  const failed = { title: words.failedTitle, text: words.failed };
  const { title, text } = status === 0 ? unreachable : BUSY.includes(status) ? busy : failed;
  return (
    <section className="search-nothing" role="alert">
      <h2 className="search-nothing-title">{title}</h2>
      <p className="search-nothing-text">{text}</p>
      <Link className="button" to={searchAddress(query)} replace>
        {words.again}
      </Link>
    </section>
  );
}
