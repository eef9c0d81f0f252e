import type { Language } from '#contract/rules/languages.ts';

/** Named in the loader: the browser's list of names may differ from the server's. */
export type Country = { code: string; name: string };

/** Cached: creating one is slow. */
const namesIn: Partial<Record<Language, Intl.DisplayNames>> = {};

export function describeCountry(code: string | null, language: Language): Country | null {
  if (code === null) return null;
  const upper = code.toUpperCase();
  namesIn[language] ??= new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
  return { code: upper, name: namesIn[language].of(upper) ?? upper };
}

/** With its code instead of a flag, which not all devices can display. */
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
