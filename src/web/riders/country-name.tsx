/** A country by its letters, as on a race bib, and its name. Not every device can draw flags; all can draw letters. */
import type { Country } from './country.ts';

export function CountryName({ country }: { country: Country }) {
  return (
    <span className="country">
      <span className="country-code" aria-hidden="true">
        {country.code}
      </span>
      {country.name}
    </span>
  );
}
