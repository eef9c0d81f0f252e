/** What a country's two letters stand for. */

/** Read while loading, not while drawing: the browser may know other names than the server. */
export type Country = { code: string; name: string; flag: string };

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });

export function describeCountry(code: string | null): Country | null {
  if (code === null) return null;
  const upper = code.toUpperCase();
  return { code: upper, name: names.of(upper) ?? upper, flag: drawFlag(upper) };
}

/** Two letters in the alphabet that devices draw as a flag. */
function drawFlag(code: string): string {
  const offset = 0x1f1e6 - 'A'.charCodeAt(0);
  return String.fromCodePoint(...[...code].map((letter) => letter.charCodeAt(0) + offset));
}
