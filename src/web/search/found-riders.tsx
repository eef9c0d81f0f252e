/** Riders that were found. */
import { Link } from 'react-router';
import { useSearchWords } from '../messages/search-words.ts';
import { CountryName } from '../riders/country-name.tsx';
import { Portrait } from '../riders/portrait.tsx';
import type { Found } from './load-search.ts';
import { MarkedText } from './marked-text.tsx';

export function FoundRiders({ riders }: { riders: Found['riders'] }) {
  const words = useSearchWords();
  return (
    <section aria-labelledby="search-riders">
      <h2 className="search-section" id="search-riders">
        {words.riders}
      </h2>
      <ul className="found-riders">
        {riders.map(({ rider, name, country }) => (
          <li key={rider.id}>
            <Link className="found-rider" to={`/riders/${rider.id}`} viewTransition>
              <span className="portrait found-portrait">
                <Portrait rider={rider} sizes="4rem" />
              </span>
              <span className="found-rider-name">
                <MarkedText parts={name} />
              </span>
              {country && (
                <span className="found-rider-place">
                  <CountryName country={country} />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
