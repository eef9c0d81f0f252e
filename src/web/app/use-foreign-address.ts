/** Tells what others write into the address from what a field writes there itself, which may come back late. */
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * `onForeign` hears of every value that somebody else has put into the address: by going back, or by a link. Call what is
 * answered with each value that the field itself is about to write: on a slow machine older ones arrive when newer letters are there.
 */
export function useForeignAddress(inAddress: string, onForeign: (value: string) => void): (own: string) => void {
  const underWay = useRef<string[]>([]);
  const seen = useRef(inAddress);
  const tell = useEffectEvent(onForeign);

  useEffect(() => {
    if (inAddress === seen.current) return;
    seen.current = inAddress;
    const own = underWay.current.indexOf(inAddress);
    // Those before it were broken off by it, and never arrive.
    underWay.current = own < 0 ? [] : underWay.current.slice(own + 1);
    if (own < 0) tell(inAddress);
  }, [inAddress]);

  return (own) => {
    underWay.current = own === seen.current ? [] : [...underWay.current, own];
  };
}
