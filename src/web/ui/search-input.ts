import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Reports once what a visitor typed before hydration. */
export function useTypedBeforeHydration(
  field: RefObject<HTMLInputElement | null>,
  rendered: string,
  onTyped: (value: string) => void,
): void {
  const compare = useEffectEvent(() => {
    const value = field.current?.value ?? rendered;
    if (value !== rendered) onTyped(value);
  });
  useEffect(() => compare(), []);
}

/**
 * Calls `onExternalChange` with each `urlValue` that a link or the history has set. The field passes each value that it sets
 * itself to the returned function, because its navigations may end after newer letters were typed.
 */
export function useExternalUrlChange(
  urlValue: string,
  onExternalChange: (value: string) => void,
): (ownValue: string) => void {
  const pending = useRef<string[]>([]);
  const previous = useRef(urlValue);
  const notify = useEffectEvent(onExternalChange);

  useEffect(() => {
    if (urlValue === previous.current) return;
    previous.current = urlValue;
    const index = pending.current.indexOf(urlValue);
    // This navigation has aborted the earlier ones.
    pending.current = index < 0 ? [] : pending.current.slice(index + 1);
    if (index < 0) notify(urlValue);
  }, [urlValue]);

  return (ownValue) => {
    pending.current = ownValue === previous.current ? [] : [...pending.current, ownValue];
  };
}
