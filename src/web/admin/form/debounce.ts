/** A value that changes while somebody types, once it has stood still for a moment. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Milliseconds. */
const VALUE_DELAY_MS = 250;

export function useDebouncedValue<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), VALUE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

/** Milliseconds. */
const INPUT_DELAY_MS = 200;

/** What stands in the field, and how to type into it; `take` hears of it after a pause. */
export function useDebouncedInput(value: string, onPause: (typed: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(value);
  const reported = useRef(value);
  const handlePause = useEffectEvent(onPause);

  // A value that comes from elsewhere, such as a step back, takes the place of what was typed.
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
