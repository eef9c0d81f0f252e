import { type ReactNode, useId } from 'react';
import { useCurrentPage, useHref } from '../site/current-page.ts';
import { useMessages } from '../site/messages.ts';
import { Link } from './link.tsx';

type ListSearchProps = {
  /** The English path of the list without its slash, and the name of its messages. */
  list: 'riders' | 'tricks';
  found: number;
  /** Hidden fields with the other parameters of the list. */
  children?: ReactNode;
};

/** `list-search.ts` searches at each key among the elements with `data-names`. */
export function ListSearch({ list, found, children }: ListSearchProps) {
  const messages = useMessages()[list].search;
  const id = useId();
  return (
    <search className="list-search-place">
      <form className="list-search stack" action={useHref(`/${list}`)} data-list={list}>
        <label className="small strong" htmlFor={id}>
          {messages.label}
        </label>
        <input
          className="list-search-field input touch wide"
          id={id}
          type="search"
          name="q"
          defaultValue={useListQuery()}
          placeholder={messages.placeholder}
          autoComplete="off"
          spellCheck={false}
        />
        <output className="note figures" htmlFor={id}>
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

export function NoListResults({ list, found }: ListSearchProps) {
  const messages = useMessages()[list].search;
  return (
    <div className="message message-inline" data-no-results="" hidden={found > 0}>
      <h2 className="message-title display">{messages.noResultsTitle}</h2>
      <p className="message-text">{messages.noResults(useListQuery())}</p>
      <Link className="button" to={`/${list}`} keepScroll>
        {messages.clear}
      </Link>
    </div>
  );
}

export function useListQuery(): string {
  return useCurrentPage().query.get('q')?.trim() ?? '';
}
