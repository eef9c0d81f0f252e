/** What a country's two letters stand for. */

/** Read while loading, not while drawing: the browser may know other names than the server. */
export type Country = { code: string; name: string };

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });

export function describeCountry(code: string | null): Country | null {
  if (code === null) return null;
  const upper = code.toUpperCase();
  return { code: upper, name: names.of(upper) ?? upper };
}
