import { useEffect, useEffectEvent, useRef, useState } from 'react';

const VALUE_DELAY_MS = 250;

export function useDebouncedValue<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), VALUE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

const INPUT_DELAY_MS = 200;

/** Returns the text of an input and its setter. `onPause` is called once the admin stops typing. */
export function useDebouncedInput(value: string, onPause: (typed: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(value);
  const reported = useRef(value);
  const handlePause = useEffectEvent(onPause);

  // A value from elsewhere, such as the browser's back button, replaces the typed text.
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    if (typed === reported.current) return;
    const timer = setTimeout(() => {
      reported.current = typed;
      handlePause(typed);
    }, INPUT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return [typed, setTyped];
}
