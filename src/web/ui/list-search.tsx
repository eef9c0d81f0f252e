import { type ReactNode, useId, useRef, useState } from 'react';
import { useCurrentPage, useHref } from '../site/current-page.ts';
import { replaceQuery } from '../site/navigate.ts';
import { useExternalUrlChange, useTypedBeforeHydration } from './search-input.ts';

type ListSearchProps = {
  /** The English path of the list. */
  path: string;
  messages: { label: string; placeholder: string; submit: string; found: (number: number) => string };
  query: string;
  found: number;
  onSearch: (query: string) => void;
  /** Hidden fields with the other parameters of the list. */
  children?: ReactNode;
};

/** Searches in the browser at each key; without scripts it is a plain form. */
export function ListSearch({ path, messages, query, found, onSearch, children }: ListSearchProps) {
  const action = useHref(path);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useTypedBeforeHydration(field, query, onSearch);
  return (
    <search className="list-search-place">
      <form
        className="list-search"
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(query);
        }}
      >
        <label className="list-search-label" htmlFor={id}>
          {messages.label}
        </label>
        <input
          className="list-search-field"
          id={id}
          type="search"
          name="q"
          value={query}
          placeholder={messages.placeholder}
          autoComplete="off"
          spellCheck={false}
          ref={field}
          onChange={(event) => onSearch(event.target.value)}
        />
        <output className="list-search-found" htmlFor={id}>
          {messages.found(found)}
        </output>
        {children}
        <noscript>
          <button className="button" type="submit">
            {messages.submit}
          </button>
        </noscript>
      </form>
    </search>
  );
}

/** The query is in the URL too, so that a search can be shared and survives navigation. */
export function useListSearch() {
  const { query: parameters } = useCurrentPage();
  const urlQuery = parameters.get('q') ?? '';
  const [query, setQuery] = useState(urlQuery);
  const announceOwnChange = useExternalUrlChange(urlQuery, setQuery);

  function search(next: string) {
    const trimmed = next.trim();
    setQuery(next);
    announceOwnChange(trimmed);
    const changed = new URLSearchParams(parameters);
    changed.delete('q');
    if (trimmed !== '') changed.set('q', trimmed);
    replaceQuery(changed);
  }
  return { parameters, query, search };
}
