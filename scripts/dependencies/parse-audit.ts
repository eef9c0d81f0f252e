/** Reads the report of `npm audit --json`. */

export type Advisory = { severity: string; title: string; packageName: string; url: string };

const SERIOUS = ['high', 'critical'];

type Report = { vulnerabilities?: Record<string, { via: (string | Via)[] }> };
type Via = { name: string; title: string; severity: string; url: string };

/** Returns each advisory once, or undefined if the report is not readable. */
export function parseAudit(said: string): { serious: Advisory[]; others: Advisory[] } | undefined {
  const { vulnerabilities } = parse(said);
  if (!vulnerabilities) return undefined;
  const found = new Map<string, Advisory>();
  for (const { via } of Object.values(vulnerabilities)) {
    // A text names another package of the report, which causes this entry.
    for (const one of via.filter((cause) => typeof cause === 'object')) {
      found.set(`${one.url} ${one.name}`, { ...one, packageName: one.name });
    }
  }
  const all = [...found.values()];
  return {
    serious: all.filter(({ severity }) => SERIOUS.includes(severity)),
    others: all.filter(({ severity }) => !SERIOUS.includes(severity)),
  };
}

function parse(said: string): Report {
  try {
    return JSON.parse(said);
  } catch {
    return {};
  }
}
