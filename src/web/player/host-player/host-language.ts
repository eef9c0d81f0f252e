/** What we say to a video host's player and understand of its answers, whichever host it is (decision 25). */

export type PlayState = 'playing' | 'paused' | 'ended';

/** What a player tells of itself; each message tells a part of it. */
export type Report = {
  second?: number;
  duration?: number;
  state?: PlayState;
  muted?: boolean;
};

export type HostLanguage = {
  /** Who speaks: messages of anybody else are none. */
  origin: string;
  /** Asks whether somebody is there, who answers if he can. */
  greeting: unknown;
  /** What is said once somebody has answered, so that he goes on telling. */
  requests: readonly unknown[];
  play: unknown;
  pause: unknown;
  seek: (second: number) => unknown;
  mute: (muted: boolean) => unknown;
  /** What a message of the host tells; undefined where it is not understood. */
  read: (message: Record<string, unknown>) => Report | undefined;
};

/** The fields of a message or of a part of it, which some players send as text; undefined where it has none. */
export function fieldsOf(data: unknown): Record<string, unknown> | undefined {
  const value = typeof data === 'string' ? parse(data) : data;
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
}

/** The seconds in a message; undefined where they cannot be any. */
export function secondsOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
