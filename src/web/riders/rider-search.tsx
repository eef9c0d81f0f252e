/** The field that searches the list: at once in the browser, as a plain form without scripts. */
import { useRef } from 'react';
import { useHref } from 'react-router';
import { useEarlyTyping } from '../app/use-early-typing.ts';
import { useRiderWords } from '../messages/rider-words.ts';

type Props = { query: string; found: number; onSearch: (query: string) => void };

export function RiderSearch({ query, found, onSearch }: Props) {
  const { search } = useRiderWords();
  const list = useHref('/riders');
  const field = useRef<HTMLInputElement>(null);
  useEarlyTyping(field, query, onSearch);
  return (
    <search className="rider-search-place">
      <form
        className="rider-search"
        action={list}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(query);
        }}
      >
        <label className="rider-search-label" htmlFor="rider-search">
          {search.label}
        </label>
        <input
          className="rider-search-field"
          id="rider-search"
          type="search"
          name="q"
          value={query}
          placeholder={search.placeholder}
          autoComplete="off"
          spellCheck={false}
          ref={field}
          onChange={(event) => onSearch(event.target.value)}
        />
        <output className="rider-search-found" htmlFor="rider-search">
          {search.found(found)}
        </output>
        <noscript>
          <button className="button" type="submit">
            {search.submit}
          </button>
        </noscript>
      </form>
    </search>
  );
}
