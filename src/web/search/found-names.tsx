/** Tricks or tags that were found: each leads to the search for it alone. */
import { useId } from 'react';
import { Link } from 'react-router';
import type { Marked } from '#contract/search.ts';
import { MarkedText } from './marked-text.tsx';
import { searchAddress } from './search-address.ts';

type FoundName = { name: string; parts: Marked; note?: string };

export function FoundNames({ title, names }: { title: string; names: readonly FoundName[] }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 className="search-section" id={heading}>
        {title}
      </h2>
      <ul className="found-names">
        {names.map(({ name, parts, note }) => (
          <li key={name}>
            <Link className="found-name" to={searchAddress(name)}>
              <span>
                <MarkedText parts={parts} />
              </span>
              {note && <span className="found-note">{note}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
