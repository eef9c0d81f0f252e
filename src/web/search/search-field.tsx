import { useEffect, useRef, useState } from 'react';
import { useHref } from '../site/current-page.ts';
import { useMessages } from '../site/messages.ts';
import { replaceQuery } from '../site/navigate.ts';
import { useOptionalComponent } from '../ui/lazy-with-retry.tsx';
import { useExternalUrlChange, useTypedBeforeHydration } from '../ui/search-input.ts';

const loadSuggestions = () => import('./suggestions.tsx').then(({ Suggestions }) => Suggestions);

type SearchFieldProps = { query: string; failed: boolean; hasResults: boolean; status: string };

/** Searches while the visitor types. Without scripts it is a plain form. */
export function SearchField({ query, failed, hasResults, status }: SearchFieldProps) {
  const messages = useMessages().search;
  const action = useHref('/search');
  const { text, type, submit } = useSearch(query, failed);
  const field = useRef<HTMLInputElement>(null);
  const Suggestions = useOptionalComponent(loadSuggestions);
  useTypedBeforeHydration(field, query, type);

  return (
    <search>
      <form
        className="search-form stack-2"
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <label className="small strong" htmlFor="search">
          {messages.label}
        </label>
        <div className="search-combobox">
          <input
            className="search-field fill"
            id="search"
            type="search"
            name="q"
            value={text}
            placeholder={messages.placeholder}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            // biome-ignore lint/a11y/noAutofocus: without a query the visitor has come to type one
            autoFocus={query === ''}
            ref={field}
            onChange={(event) => type(event.target.value)}
          />
          {Suggestions && <Suggestions field={field} hasResults={hasResults} />}
        </div>
        <noscript>
          <button className="button" type="submit">
            {messages.submit}
          </button>
        </noscript>
        <output className="search-found note figures" htmlFor="search">
          {status}
        </output>
      </form>
    </search>
  );
}

/** Longer than the pause between two keys while typing. */
const DEBOUNCE_MS = 160;

/** Writes the typed text into the URL. `query` is the text in the URL. Enter repeats a search that has failed. */
function useSearch(query: string, failed: boolean): { text: string; type: (text: string) => void; submit: () => void } {
  const [text, setText] = useState(query);
  const searched = useRef(query);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const announceOwnChange = useExternalUrlChange(query, (changed) => {
    searched.current = changed;
    clearTimeout(timer.current);
    setText(changed);
  });

  function search(typed: string): void {
    clearTimeout(timer.current);
    const next = typed.trim();
    if (next === searched.current && !failed) return;
    searched.current = next;
    announceOwnChange(next);
    replaceQuery(new URLSearchParams(next === '' ? {} : { q: next }));
  }

  return {
    text,
    type(typed) {
      setText(typed);
      clearTimeout(timer.current);
      timer.current = setTimeout(search, DEBOUNCE_MS, typed);
    },
    submit: () => search(text),
  };
}
