/** A country by flag and name. */
import type { Country } from './country.ts';

export function CountryName({ country }: { country: Country }) {
  return (
    <span>
      <span aria-hidden="true">{country.flag}</span> {country.name}
    </span>
  );
}
