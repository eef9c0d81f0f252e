/** What a visitor types into a field before the scripts are there is not lost: it counts once they are. */
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** `onTyped` hears once of what stands in the field, where that is not what the page had written there. */
export function useTypedBeforeHydration(
  field: RefObject<HTMLInputElement | null>,
  written: string,
  onTyped: (value: string) => void,
): void {
  const compare = useEffectEvent(() => {
    const value = field.current?.value ?? written;
    if (value !== written) onTyped(value);
  });
  useEffect(() => compare(), []);
}

/**
 * `onForeign` hears of every value that somebody else has put into the address: by going back, or by a link. Call what is
 * answered with each value that the field itself is about to write: on a slow machine older ones arrive when newer letters are there.
 */
export function useExternalUrlChange(
  urlValue: string,
  onExternalChange: (value: string) => void,
): (own: string) => void {
  const pending = useRef<string[]>([]);
  const seen = useRef(urlValue);
  const notify = useEffectEvent(onExternalChange);

  useEffect(() => {
    if (urlValue === seen.current) return;
    seen.current = urlValue;
    const own = pending.current.indexOf(urlValue);
    // Those before it were broken off by it, and never arrive.
    pending.current = own < 0 ? [] : pending.current.slice(own + 1);
    if (own < 0) notify(urlValue);
  }, [urlValue]);

  return (own) => {
    pending.current = own === seen.current ? [] : [...pending.current, own];
  };
}
