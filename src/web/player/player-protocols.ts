/** The message formats of the video hosts' players (decision 9). */
import { parseJson } from '#contract/rules/json.ts';

export type PlayState = 'playing' | 'paused' | 'ended';

/** A `blocked` video does not play before the visitor presses something, because the browser asks for it. */
export type PlayerProblem = 'failed' | 'blocked';

/** What a player reports. Each of its messages has some of the fields. */
export type PlayerStatus = {
  second?: number;
  duration?: number;
  state?: PlayState;
  muted?: boolean;
  /** The id of the video that the player has begun, or true where the message does not name it. */
  loaded?: true | string;
  problem?: PlayerProblem;
};

/** Only an unlisted video at Vimeo has a `hash`. */
export type PlayableVideo = { videoId: string; hash: string | null };

export type PlayerProtocol = {
  /** Messages from other origins are ignored. */
  origin: string;
  handshake: unknown;
  /** The page sends them once after the first answer. */
  subscriptions: readonly unknown[];
  play: unknown;
  pause: unknown;
  seek: (second: number) => unknown;
  mute: (muted: boolean) => unknown;
  load: (video: PlayableVideo, second: number) => unknown;
  /** The page sends it once the player has begun the loaded video. */
  afterLoad: (second: number) => readonly unknown[];
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

/** Leaves out buffered and cued: a video in these states plays or pauses soon. */
const YOUTUBE_STATES = new Map<unknown, PlayState>([
  [0, 'ended'],
  [1, 'playing'],
  [2, 'paused'],
]);

/** The state of a video that has just been loaded. */
const UNSTARTED = -1;

export const youtubeProtocol: PlayerProtocol = {
  origin: 'https://www.youtube-nocookie.com',
  handshake: encode({ event: 'listening' }),
  subscriptions: ['onStateChange', 'onError', 'onAutoplayBlocked'].map((event) => command('addEventListener', event)),
  play: command('playVideo'),
  pause: command('pauseVideo'),
  seek: (second) => command('seekTo', second, true),
  mute: (muted) => command(muted ? 'mute' : 'unMute'),
  load: ({ videoId }, startSeconds) => command('loadVideoById', { videoId, startSeconds }),
  afterLoad: () => [],
  parseStatus: parseYoutubeStatus,
};

function parseYoutubeStatus({ event, info }: Record<string, unknown>): PlayerStatus | undefined {
  if (event === 'onReady') return {};
  if (event === 'onError') return { problem: 'failed' };
  if (event === 'onAutoplayBlocked') return { problem: 'blocked' };
  if (event === 'onStateChange') return withState({}, info);
  if (event !== 'initialDelivery' && event !== 'infoDelivery') return undefined;
  const { currentTime, duration, playerState, muted, videoData } = parseFields(info) ?? {};
  const { video_id } = parseFields(videoData) ?? {};
  const status = {
    ...parseTimes(currentTime, duration),
    ...(typeof muted === 'boolean' && { muted }),
    ...(typeof video_id === 'string' && { loaded: video_id }),
  };
  return withState(status, playerState);
}

function withState(status: PlayerStatus, code: unknown): PlayerStatus {
  if (code === UNSTARTED) return { loaded: true, ...status };
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
    ...['timeupdate', 'seeked', 'volumechange', 'loaded', ...VIMEO_STATES.keys()].map((value) => ({
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
  load: ({ videoId, hash }) => ({
    method: 'loadVideo',
    value: hash === null ? Number(videoId) : { url: `https://player.vimeo.com/video/${videoId}?h=${hash}` },
  }),
  afterLoad: (second) => [vimeoProtocol.seek(second), vimeoProtocol.play],
  parseStatus: parseVimeoStatus,
};

function parseVimeoStatus({ event, method, data, value }: Record<string, unknown>): PlayerStatus | undefined {
  if (event === 'ready' || method === 'ping') return {};
  if (method === 'getPaused') return { state: value === false ? 'playing' : 'paused' };
  if (method === 'getMuted') return { muted: value === true };
  if (method === 'loadVideo') return { loaded: true };
  const { seconds, duration, muted, volume, id, ...error } = parseFields(data) ?? {};
  if (event === 'loaded') return { loaded: String(id) };
  if (event === 'error') return parseVimeoError(error);
  if (event === 'volumechange') return { muted: typeof muted === 'boolean' ? muted : volume === 0 };
  const state = VIMEO_STATES.get(event);
  if (state === undefined && event !== 'timeupdate' && event !== 'seeked') return undefined;
  return { ...parseTimes(seconds, duration), ...(state !== undefined && { state }) };
}

/** Ignores errors of other commands, which have no consequence. */
function parseVimeoError({ method, name }: Record<string, unknown>): PlayerStatus | undefined {
  if (method === 'loadVideo' || method === 'ready') return { problem: 'failed' };
  return method === 'play' && name === 'NotAllowedError' ? { problem: 'blocked' } : undefined;
}
