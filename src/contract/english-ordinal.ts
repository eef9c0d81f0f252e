/** `1st`, `35th`, `1,002nd`. */
export function formatOrdinal(number: number): string {
  const rest = number % 100;
  const suffix = (rest < 11 || rest > 13) && ['th', 'st', 'nd', 'rd'][number % 10];
  return `${number.toLocaleString('en-US')}${suffix || 'th'}`;
}
