/** These functions do not use `Intl`, whose first use blocks a phone for a tenth of a second. */

/** Returns `1,002 games` or `1 game`. */
export function formatCount(number: number, singular: string, plural: string): string {
  return `${groupDigits(number, ',')} ${number === 1 ? singular : plural}`;
}

/** Returns `1st`, `35th` or `1,002nd`. */
export function formatOrdinal(number: number): string {
  const rest = number % 100;
  const suffix = (rest < 11 || rest > 13) && ['th', 'st', 'nd', 'rd'][number % 10];
  return `${groupDigits(number, ',')}${suffix || 'th'}`;
}

export function groupDigits(number: number, separator: string): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, separator);
}
