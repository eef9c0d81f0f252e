/** The names of two riders as bills print them, without Zod, which would add to the first load. */

/** Words before a surname that belong to it. */
const PARTICLES = /^(?:van|von|de|der|den|da|di|du|del|la|le|dos|af|av)$/i;

/** 'Joey Van Der Meer' is 'Van Der Meer', 'Øystein Bråten' is 'Bråten', 'Woodsy' and 'The Squad' stay. */
export function surnameOf(name: string): string {
  const words = name.trim().split(/\s+/);
  if (/^the$/i.test(words[0] ?? '')) return words.join(' ');
  let start = words.length - 1;
  while (start > 1 && PARTICLES.test(words[start - 1] ?? '')) start -= 1;
  return words.slice(start).join(' ');
}

/** `large` is the part of the name that a bill prints large; the rest of the name is before or after it. */
export type BillName = { before: string; large: string; after: string };

/** Two riders meet by their surnames, siblings by their first names. */
export function billNames(one: string, other: string): [BillName, BillName] {
  const split = surnameOf(one) === surnameOf(other) ? splitAfterFirstName : splitBeforeSurname;
  return [split(one), split(other)];
}

/** 'Hess' and 'Hall'; of siblings 'Hunter' and 'Ella'. */
export function shortNames(one: string, other: string): [string, string] {
  const [first, second] = billNames(one, other);
  return [first.large, second.large];
}

function splitBeforeSurname(name: string): BillName {
  const large = surnameOf(name);
  const words = name.trim().split(/\s+/);
  return { before: words.slice(0, -large.split(' ').length).join(' '), large, after: '' };
}

function splitAfterFirstName(name: string): BillName {
  const [large = name, ...rest] = name.trim().split(/\s+/);
  return { before: '', large, after: rest.join(' ') };
}
