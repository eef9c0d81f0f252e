/** The search of the riders' list, kept in the address so that it can be shared and survives going back. */
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useForeignAddress } from '../app/use-foreign-address.ts';

export function useRiderSearch(): [query: string, search: (query: string) => void] {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get('q') ?? '';
  const [query, setQuery] = useState(inAddress);
  const write = useForeignAddress(inAddress, setQuery);

  function search(next: string) {
    const written = next.trim();
    setQuery(next);
    write(written);
    setParams(written === '' ? {} : { q: written }, { replace: true, preventScrollReset: true });
  }
  return [query, search];
}
