/** The field that searches: while somebody types in the browser, as a plain form without scripts. */
import { useEffect, useRef, useState } from 'react';
import { useHref, useNavigate, useNavigation } from 'react-router';
import { useSearchMessages } from '../messages/en/search.ts';
import { useExternalUrlChange, useTypedBeforeHydration } from '../ui/search-input.ts';
import { searchPath } from './search-path.ts';

type SearchFieldProps = { query: string; status: string };

export function SearchField({ query, status }: SearchFieldProps) {
  const words = useSearchMessages();
  const search = useHref('/search');
  const { typed, type, submit } = useSearch(query);
  const field = useRef<HTMLInputElement>(null);
  useTypedBeforeHydration(field, query, type);

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
          submit();
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

/** From one letter to the next of somebody who types takes less. */
const DEBOUNCE_MS = 160;

/** `asked` is what the address asks for. */
function useSearch(query: string): { typed: string; type: (words: string) => void; submit: () => void } {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(query);
  const sent = useRef(query);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  // Whoever has pressed a link is on the way there; the last letters would call them back.
  const here = useHref('/search');
  const towards = useNavigation().location?.pathname ?? here;
  useEffect(() => {
    if (towards !== here) clearTimeout(timer.current);
  }, [towards, here]);

  const write = useExternalUrlChange(query, (other) => {
    sent.current = other;
    clearTimeout(timer.current);
    setTyped(other);
  });

  function search(words: string): void {
    clearTimeout(timer.current);
    const query = words.trim();
    if (query === sent.current) return;
    sent.current = query;
    write(query);
    // A newer question breaks the older one off.
    void navigate(searchPath(query), { replace: true, preventScrollReset: true });
  }

  return {
    typed,
    type(words) {
      setTyped(words);
      clearTimeout(timer.current);
      timer.current = setTimeout(search, DEBOUNCE_MS, words);
    },
    submit: () => search(typed),
  };
}
