/** What we say to a video host's player and understand of its answers, whichever host it is (decision 25). */

export type PlayState = 'playing' | 'paused' | 'ended';

/** What a player tells of itself; each message tells a part of it. */
export type PlayerStatus = {
  second?: number;
  duration?: number;
  state?: PlayState;
  muted?: boolean;
};

export type PlayerProtocol = {
  /** Who speaks: messages of anybody else are none. */
  origin: string;
  /** Asks whether somebody is there, who answers if he can. */
  handshake: unknown;
  /** What is said once somebody has answered, so that he goes on telling. */
  subscriptions: readonly unknown[];
  play: unknown;
  pause: unknown;
  seek: (second: number) => unknown;
  mute: (muted: boolean) => unknown;
  /** What a message of the host tells; undefined where it is not understood. */
  parseStatus: (message: Record<string, unknown>) => PlayerStatus | undefined;
};

/** The fields of a message or of a part of it, which some players send as text; undefined where it has none. */
export function parseFields(data: unknown): Record<string, unknown> | undefined {
  const value = typeof data === 'string' ? parseJson(data) : data;
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
}

/** The seconds in a message; undefined where they cannot be any. */
function parseSeconds(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The states that end another one; what is buffered or cued plays or pauses soon. */
const YOUTUBE_STATES = new Map<unknown, PlayState>([
  [0, 'ended'],
  [1, 'playing'],
  [2, 'paused'],
]);

export const youtubeProtocol: PlayerProtocol = {
  origin: 'https://www.youtube-nocookie.com',
  handshake: encode({ event: 'listening' }),
  subscriptions: [command('addEventListener', 'onStateChange')],
  play: command('playVideo'),
  pause: command('pauseVideo'),
  seek: (second) => command('seekTo', second, true),
  mute: (muted) => command(muted ? 'mute' : 'unMute'),
  parseStatus: parseYoutubeStatus,
};

function parseYoutubeStatus({ event, info }: Record<string, unknown>): PlayerStatus | undefined {
  if (event === 'onReady') return {};
  if (event === 'onStateChange') return withState({}, info);
  if (event !== 'initialDelivery' && event !== 'infoDelivery') return undefined;
  const { currentTime, duration, playerState, muted } = parseFields(info) ?? {};
  const report: PlayerStatus = {};
  const second = parseSeconds(currentTime);
  const length = parseSeconds(duration);
  if (second !== undefined) report.second = second;
  // Until it is known it is told as 0.
  if (length) report.duration = length;
  if (typeof muted === 'boolean') report.muted = muted;
  return withState(report, playerState);
}

function withState(report: PlayerStatus, code: unknown): PlayerStatus {
  const state = YOUTUBE_STATES.get(code);
  return state === undefined ? report : { ...report, state };
}

function command(func: string, ...args: unknown[]): string {
  return encode({ event: 'command', func, args });
}

function encode(message: Record<string, unknown>): string {
  return JSON.stringify({ ...message, id: 1, channel: 'widget' });
}

const VIMEO_STATES = new Map<unknown, PlayState>([
  ['play', 'playing'],
  ['pause', 'paused'],
  ['ended', 'ended'],
]);

export const vimeoProtocol: PlayerProtocol = {
  origin: 'https://player.vimeo.com',
  handshake: { method: 'ping' },
  subscriptions: [
    ...['timeupdate', 'seeked', 'volumechange', ...VIMEO_STATES.keys()].map((value) => ({
      method: 'addEventListener',
      value,
    })),
    // It may have begun before anybody listened, and without sound where a browser wanted that.
    { method: 'getPaused' },
    { method: 'getMuted' },
  ],
  play: { method: 'play' },
  pause: { method: 'pause' },
  seek: (second) => ({ method: 'setCurrentTime', value: second }),
  mute: (muted) => ({ method: 'setMuted', value: muted }),
  parseStatus: parseVimeoStatus,
};

function parseVimeoStatus({ event, method, data, value }: Record<string, unknown>): PlayerStatus | undefined {
  if (event === 'ready' || method === 'ping') return {};
  if (method === 'getPaused') return { state: value === false ? 'playing' : 'paused' };
  if (method === 'getMuted') return { muted: value === true };
  const { seconds, duration, muted, volume } = parseFields(data) ?? {};
  if (event === 'volumechange') return { muted: typeof muted === 'boolean' ? muted : volume === 0 };
  const state = VIMEO_STATES.get(event);
  if (state === undefined && event !== 'timeupdate' && event !== 'seeked') return undefined;
  const report: PlayerStatus = {};
  const second = parseSeconds(seconds);
  const length = parseSeconds(duration);
  if (second !== undefined) report.second = second;
  if (length) report.duration = length;
  if (state !== undefined) report.state = state;
  return report;
}
