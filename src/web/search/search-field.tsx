/** The field that searches: while somebody types in the browser, as a plain form without scripts. */
import { useEffect, useRef } from 'react';
import { useHref } from 'react-router';
import { useEarlyTyping } from '../app/use-early-typing.ts';
import { useSearchWords } from '../messages/search-words.ts';
import { useSearch } from './use-search.ts';

type Props = { query: string; status: string };

export function SearchField({ query, status }: Props) {
  const words = useSearchWords();
  const search = useHref('/search');
  const { typed, type, ask } = useSearch(query);
  const field = useRef<HTMLInputElement>(null);
  useEarlyTyping(field, query, type);

  // Whoever comes without words has come to type some.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed later moves nobody
  useEffect(() => {
    if (query === '') field.current?.focus({ preventScroll: true });
  }, []);

  return (
    <search>
      <form
        className="search-form"
        action={search}
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <label className="search-label" htmlFor="search">
          {words.label}
        </label>
        <input
          className="search-field"
          id="search"
          type="search"
          name="q"
          value={typed}
          placeholder={words.placeholder}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          ref={field}
          onChange={(event) => type(event.target.value)}
        />
        <noscript>
          <button className="button" type="submit">
            {words.submit}
          </button>
        </noscript>
        <output className="search-found" htmlFor="search">
          {status}
        </output>
      </form>
    </search>
  );
}
