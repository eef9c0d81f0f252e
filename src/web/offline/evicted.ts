export type KeptPage = { address: string; bytes: number; files: readonly string[]; taken: boolean };

export const LIMITS = { pages: 60, bytes: 40 * 1024 * 1024 };

/**
 * Which pages and files exceed the limits. `pages` are in the order of their last use, so a wrong clock changes nothing. A page that
 * was taken along does not count as one of the pages seen, and goes last. A file goes with the last page that shows it.
 */
export function findEvicted<Page extends KeptPage>(
  pages: readonly Page[],
  files: ReadonlyMap<string, number>,
  required: readonly string[],
  limits = LIMITS,
): { pages: Page[]; files: string[] } {
  const rest = [...pages.filter(({ taken }) => !taken), ...pages.filter(({ taken }) => taken)];
  const evicted: Page[] = [];
  const shownBy = new Map<string, number>();
  let bytes = 0;
  const use = (file: string, change: 1 | -1) => {
    const before = shownBy.get(file) ?? 0;
    shownBy.set(file, before + change);
    if (before + change === (change === 1 ? 1 : 0)) bytes += change * (files.get(file) ?? 0);
  };
  for (const file of required) use(file, 1);
  for (const page of rest) {
    bytes += page.bytes;
    for (const file of page.files) use(file, 1);
  }
  let seen = rest.filter(({ taken }) => !taken).length;
  while (rest.length > 0 && (bytes > limits.bytes || seen > limits.pages)) {
    const oldest = rest.shift() as Page;
    evicted.push(oldest);
    bytes -= oldest.bytes;
    for (const file of oldest.files) use(file, -1);
    if (!oldest.taken) seen -= 1;
  }
  return { pages: evicted, files: [...files.keys()].filter((file) => !shownBy.get(file)) };
}
