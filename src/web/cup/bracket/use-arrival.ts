/** Brings whoever comes by a way into the bracket to its heading. */
import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';

/**
 * The bracket opens below the fold: once it is `here` it comes into sight and takes the focus. A reload leaves the fan where
 * they were.
 */
export function useArrival(heading: RefObject<HTMLElement | null>, here: boolean): void {
  const [params] = useSearchParams();
  const coming = useNavigationType() !== 'POP' && params.get('tab') === 'fill';
  const arrived = useRef(!coming);

  useEffect(() => {
    if (!here || arrived.current) return;
    arrived.current = true;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [here, heading]);
}
