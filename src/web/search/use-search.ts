/** What is typed, and its way into the address: there it can be shared, and survives going back. */
import { useEffect, useRef, useState } from 'react';
import { useHref, useNavigate, useNavigation } from 'react-router';
import { useForeignAddress } from '../app/use-foreign-address.ts';
import { searchAddress } from './search-address.ts';

/** From one letter to the next of somebody who types takes less. */
const PAUSE_MS = 160;

/** `asked` is what the address asks for. */
export function useSearch(asked: string): { typed: string; type: (words: string) => void; ask: () => void } {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(asked);
  const sent = useRef(asked);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(pause.current), []);
  // Whoever has pressed a link is on the way there; the last letters would call them back.
  const here = useHref('/search');
  const towards = useNavigation().location?.pathname ?? here;
  useEffect(() => {
    if (towards !== here) clearTimeout(pause.current);
  }, [towards, here]);

  const write = useForeignAddress(asked, (other) => {
    sent.current = other;
    clearTimeout(pause.current);
    setTyped(other);
  });

  function send(words: string): void {
    clearTimeout(pause.current);
    const query = words.trim();
    if (query === sent.current) return;
    sent.current = query;
    write(query);
    // A newer question breaks the older one off.
    void navigate(searchAddress(query), { replace: true, preventScrollReset: true });
  }

  return {
    typed,
    type(words) {
      setTyped(words);
      clearTimeout(pause.current);
      pause.current = setTimeout(send, PAUSE_MS, words);
    },
    ask: () => send(typed),
  };
}
