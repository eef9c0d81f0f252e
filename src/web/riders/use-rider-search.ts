/** The search of the riders' list, kept in the address so that it can be shared and survives going back. */
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

export function useRiderSearch(): [query: string, search: (query: string) => void] {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get('q') ?? '';
  const [query, setQuery] = useState(inAddress);
  const written = useRef(inAddress);

  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setQuery(inAddress);
  }, [inAddress]);

  function search(next: string) {
    setQuery(next);
    written.current = next.trim();
    setParams(written.current === '' ? {} : { q: written.current }, { replace: true, preventScrollReset: true });
  }
  return [query, search];
}
