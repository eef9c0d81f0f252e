/** How YouTube's embedded player speaks: the messages that its own IFrame API script exchanges with it, as text. */
import { fieldsOf, type HostLanguage, type PlayState, type Report, secondsOf } from './host-language.ts';

/** The states that end another one; what is buffered or cued plays or pauses soon. */
const STATES = new Map<unknown, PlayState>([
  [0, 'ended'],
  [1, 'playing'],
  [2, 'paused'],
]);

export const youtubeLanguage: HostLanguage = {
  origin: 'https://www.youtube-nocookie.com',
  greeting: say({ event: 'listening' }),
  requests: [command('addEventListener', 'onStateChange')],
  play: command('playVideo'),
  pause: command('pauseVideo'),
  seek: (second) => command('seekTo', second, true),
  mute: (muted) => command(muted ? 'mute' : 'unMute'),
  read: readMessage,
};

function readMessage({ event, info }: Record<string, unknown>): Report | undefined {
  if (event === 'onReady') return {};
  if (event === 'onStateChange') return withState({}, info);
  if (event !== 'initialDelivery' && event !== 'infoDelivery') return undefined;
  const { currentTime, duration, playerState, muted } = fieldsOf(info) ?? {};
  const report: Report = {};
  const second = secondsOf(currentTime);
  const length = secondsOf(duration);
  if (second !== undefined) report.second = second;
  // Until it is known it is told as 0.
  if (length) report.duration = length;
  if (typeof muted === 'boolean') report.muted = muted;
  return withState(report, playerState);
}

function withState(report: Report, told: unknown): Report {
  const state = STATES.get(told);
  return state === undefined ? report : { ...report, state };
}

function command(func: string, ...args: unknown[]): string {
  return say({ event: 'command', func, args });
}

function say(message: Record<string, unknown>): string {
  return JSON.stringify({ ...message, id: 1, channel: 'widget' });
}
