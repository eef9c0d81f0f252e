/** What a visitor has answered, as this browser writes it down. */

/** What a third party would be turned to for. */
export type Purpose = 'ads' | 'analytics';

/** What is left out has not been answered. */
export type Choice = Partial<Record<Purpose, boolean>>;

/** Rises when a question means something else than before: whoever answered the old one is asked anew. */
const VERSION = 1;

/** A yes and a no are remembered for equally long: half a year. */
const REMEMBERED_MS = 182 * 24 * 60 * 60_000;

export function writeChoice(choice: Choice, now: number): string {
  return JSON.stringify({ version: VERSION, at: now, ...choice });
}

/** What `written` says; nothing where it is of another version, too old, or no choice at all. */
export function readChoice(written: string | null, now: number): Choice {
  const { version, at, ads, analytics } = parse(written);
  if (version !== VERSION || typeof at !== 'number' || now - at > REMEMBERED_MS) return {};
  return {
    ...(typeof ads === 'boolean' && { ads }),
    ...(typeof analytics === 'boolean' && { analytics }),
  };
}

function parse(written: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(written ?? ''));
  } catch {
    return {};
  }
}
