/** Where a link of an editorial may lead. */

const SCHEMES = ['https:', 'http:', 'mailto:'];
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i;

/** The address as it is kept; `slvsh.com` means `https://slvsh.com`. Undefined where it is none that the site takes. */
export function linkOf(typed: string): string | undefined {
  const text = typed.trim();
  const whole = HAS_SCHEME.test(text) ? text : `https://${text}`;
  if (text === '' || /\s/.test(text) || !URL.canParse(whole)) return undefined;
  return SCHEMES.includes(new URL(whole).protocol) ? whole : undefined;
}
