import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { SearchSuggestions } from '#contract/api/search.ts';
import { api } from '../api/client.ts';
import { useCupPath } from '../cup/cup-path.ts';
import { useMessages } from '../site/messages.ts';
import { navigate } from '../site/navigate.ts';
import { Link } from '../ui/link.tsx';

type SuggestionsProps = { field: RefObject<HTMLInputElement | null>; hasResults: boolean };

/**
 * Turns the field of the search into a combobox (ARIA pattern 'list autocomplete with manual selection'). Above results, which
 * it would cover, the list opens only by the arrow down.
 */
export function Suggestions({ field, hasResults }: SuggestionsProps) {
  const messages = useMessages().search;
  const listId = useId();
  const { suggestions, suggest } = useSuggestions();
  const [active, setActive] = useState<number>();
  const pathOf = useSuggestionPath();
  const isOpen = suggestions.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;
  const activeId = isOpen && active !== undefined ? optionId(active) : undefined;

  function close(): void {
    setActive(undefined);
    suggest('');
  }

  function move(step: 1 | -1): void {
    const from = active ?? (step === 1 ? -1 : suggestions.length);
    setActive((from + step + suggestions.length) % suggestions.length);
  }

  const onInput = useEffectEvent(() => {
    setActive(undefined);
    suggest(hasResults ? '' : (field.current?.value ?? ''));
  });

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey) return;
    if ((key === 'ArrowDown' || key === 'ArrowUp') && isOpen) {
      event.preventDefault();
      move(key === 'ArrowDown' ? 1 : -1);
    } else if (key === 'ArrowDown') {
      suggest(field.current?.value ?? '');
    } else if (key === 'Escape' && isOpen) {
      // A second Escape empties the field.
      event.preventDefault();
      close();
    } else if (key === 'Enter') {
      const suggestion = active === undefined ? undefined : suggestions[active];
      if (suggestion) {
        event.preventDefault();
        close();
        navigate(pathOf(suggestion));
      } else close();
    } else if (['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key)) setActive(undefined);
  });

  const onPointerDown = useEffectEvent(({ target }: PointerEvent) => {
    const list = document.getElementById(listId);
    if (target instanceof Node && target !== field.current && !list?.contains(target)) close();
  });
  const onBlur = useEffectEvent(close);
  const onResults = useEffectEvent(close);

  useEffect(() => {
    if (hasResults) onResults();
  }, [hasResults]);

  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    field.current?.addEventListener('input', () => onInput(), { signal });
    field.current?.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    field.current?.addEventListener('blur', () => onBlur(), { signal });
    // A touch outside does not blur the field in every browser.
    document.addEventListener('pointerdown', (event) => onPointerDown(event), { signal });
    return () => listeners.abort();
  }, [field]);

  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      'aria-controls': listId,
      'aria-activedescendant': activeId ?? null,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) field.current?.removeAttribute(name);
      else field.current?.setAttribute(name, value);
    }
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [field, listId, isOpen, activeId]);

  return (
    <>
      <div
        className="suggestions"
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label={messages.suggestedPages}
        hidden={!isOpen}
      >
        {suggestions.map((suggestion, index) => (
          <Link
            className="suggestion line gap-4 plain spread touch"
            to={pathOf(suggestion)}
            id={optionId(index)}
            key={`${suggestion.kind} ${suggestion.key}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={close}
          >
            <span className="strong breaks shrinks">{suggestion.name}</span>
            <span className="suggestion-kind note">{messages.suggestionKinds[suggestion.kind]}</span>
          </Link>
        ))}
      </div>
      <p className="hidden-visually" role="status">
        {isOpen && messages.suggested(suggestions.length)}
      </p>
    </>
  );
}

/** Longer than the debounce of the search, so that no suggestion shows for a moment before quick results. */
const DEBOUNCE_MS = 300;
const NONE: SearchSuggestions = [];

/** Each text aborts the request for the text before. An empty text has no suggestions. */
function useSuggestions() {
  const [suggestions, setSuggestions] = useState(NONE);
  const request = useRef<AbortController>(undefined);

  useEffect(() => () => request.current?.abort(), []);

  function suggest(text: string): void {
    request.current?.abort();
    const q = text.trim();
    if (q === '') {
      setSuggestions(NONE);
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    request.current = controller;
    setTimeout(() => {
      if (signal.aborted) return;
      api('GET /search/suggestions', { query: { q }, signal }).then(
        (found) => !signal.aborted && setSuggestions(found),
        // The search itself does not need suggestions.
        () => !signal.aborted && setSuggestions(NONE),
      );
    }, DEBOUNCE_MS);
  }

  return { suggestions, suggest };
}

function useSuggestionPath(): (suggestion: SearchSuggestions[number]) => string {
  const cupPath = useCupPath();
  return ({ kind, key }) => (kind === 'cup' ? cupPath(Number(key)) : `/${kind}s/${key}`);
}
