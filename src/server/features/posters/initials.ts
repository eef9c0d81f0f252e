/** A rider's initials, in the letters that the posters can draw. */

/** 'Øystein Bråten' is 'OB', 'Krypto' is 'K'. */
export function findInitials(name: string): string {
  const letters = name
    .replace(/[Øø]/g, 'O')
    .replace(/[Ææ]/g, 'A')
    .normalize('NFD')
    .replace(/[^A-Za-z\s-]/g, '')
    .toUpperCase()
    .split(/\s+/)
    .filter((word) => word.length > 0)
    .map((word) => word.charAt(0));
  const [first = 'S', ...rest] = letters;
  return first + (rest.at(-1) ?? '');
}
