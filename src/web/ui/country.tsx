import type { Language } from '#contract/rules/languages.ts';

/** The server names countries, because the browser's list of names may differ. */
export type Country = { code: string; name: string };

/** `Intl.DisplayNames` takes long to create. */
const namesIn: Partial<Record<Language, Intl.DisplayNames>> = {};

export function describeCountry(code: string | null, language: Language): Country | null {
  if (code === null) return null;
  const upper = code.toUpperCase();
  namesIn[language] ??= new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
  return { code: upper, name: namesIn[language].of(upper) ?? upper };
}

/** Not all devices can display flags, so the code stands in their place. A short one shows only its code. */
export function CountryName({ country, short = false }: { country: Country; short?: boolean }) {
  return (
    <span className="country">
      <span className="country-code" aria-hidden="true">
        {country.code}
      </span>
      <span className={short ? 'hidden-visually' : undefined}>{country.name}</span>
    </span>
  );
}
