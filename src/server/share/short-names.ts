/** Riders' names as they fit into the games of a small tree. */

/** By full name: the last word of each, and its first letter before it where several riders share that word. */
export function shortNames(names: readonly string[]): Map<string, string> {
  const different = [...new Set(names)];
  const last = (name: string) => name.trim().split(/\s+/).at(-1) ?? name;
  return new Map(
    different.map((name) => {
      const shared = different.some((other) => other !== name && last(other) === last(name));
      return [name, shared && last(name) !== name ? `${name.trim().charAt(0)}. ${last(name)}` : last(name)];
    }),
  );
}
