/** What a visitor types into a field before the scripts are there is not lost: it counts once they are. */
import { type RefObject, useEffect, useEffectEvent } from 'react';

/** `onTyped` hears once of what stands in the field, where that is not what the page had written there. */
export function useEarlyTyping(
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
