/** Text that is taken up only when whoever types it pauses. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Milliseconds. */
const PAUSE = 200;

/** What stands in the field, and how to type into it; `take` hears of it after a pause. */
export function usePause(value: string, take: (typed: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(value);
  const taken = useRef(value);
  const hear = useEffectEvent(take);

  // A value that comes from elsewhere, such as a step back, takes the place of what was typed.
  useEffect(() => {
    if (value === taken.current) return;
    taken.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    if (typed === taken.current) return;
    const timer = setTimeout(() => {
      taken.current = typed;
      hear(typed);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);

  return [typed, setTyped];
}
