/** What a country's two letters stand for. */
import type { Language } from '#contract/languages.ts';

/** Read while loading, not while drawing: the browser may know other names than the server. */
export type Country = { code: string; name: string };

/** Making one takes longer than asking it for every country. */
const namesIn: Partial<Record<Language, Intl.DisplayNames>> = {};

export function describeCountry(code: string | null, language: Language): Country | null {
  if (code === null) return null;
  const upper = code.toUpperCase();
  namesIn[language] ??= new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
  return { code: upper, name: namesIn[language].of(upper) ?? upper };
}

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
