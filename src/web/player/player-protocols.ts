/** The message formats of the video hosts' players (decision 9). */

export type PlayState = 'playing' | 'paused' | 'ended';

/** Each message of a player carries a part of it. */
export type PlayerStatus = {
  second?: number;
  duration?: number;
  state?: PlayState;
  muted?: boolean;
};

export type PlayerProtocol = {
  /** Messages from other origins are ignored. */
  origin: string;
  /** A loaded player answers it. */
  handshake: unknown;
  /** Sent once after the first answer. */
  subscriptions: readonly unknown[];
  play: unknown;
  pause: unknown;
  seek: (second: number) => unknown;
  mute: (muted: boolean) => unknown;
  /** Undefined for messages that are not understood. */
  parseStatus: (message: Record<string, unknown>) => PlayerStatus | undefined;
};

/** Some players send JSON text instead of an object. */
export function parseFields(data: unknown): Record<string, unknown> | undefined {
  const value = typeof data === 'string' ? parseJson(data) : data;
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
}

/** The time fields that are valid numbers. A duration of 0 is not known yet. */
function parseTimes(second: unknown, duration: unknown): PlayerStatus {
  const isSeconds = (value: unknown): value is number =>
    typeof value === 'number' && Number.isFinite(value) && value >= 0;
  return { ...(isSeconds(second) && { second }), ...(isSeconds(duration) && duration > 0 && { duration }) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Buffered and cued are left out: a video in these states plays or pauses soon. */
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
  const status = { ...parseTimes(currentTime, duration), ...(typeof muted === 'boolean' && { muted }) };
  return withState(status, playerState);
}

function withState(status: PlayerStatus, code: unknown): PlayerStatus {
  const state = YOUTUBE_STATES.get(code);
  return state === undefined ? status : { ...status, state };
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
    // The video may have started before the first subscription, and muted by the browser's autoplay policy.
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
  return { ...parseTimes(seconds, duration), ...(state !== undefined && { state }) };
}
