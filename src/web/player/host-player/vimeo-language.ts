/** How Vimeo's embedded player speaks: the messages that its own `@vimeo/player` exchanges with it. */
import { fieldsOf, type HostLanguage, type PlayState, type Report, secondsOf } from './host-language.ts';

const STATES = new Map<unknown, PlayState>([
  ['play', 'playing'],
  ['pause', 'paused'],
  ['ended', 'ended'],
]);

export const vimeoLanguage: HostLanguage = {
  origin: 'https://player.vimeo.com',
  greeting: { method: 'ping' },
  requests: [
    ...['timeupdate', 'seeked', 'volumechange', ...STATES.keys()].map((value) => ({
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
  read: readMessage,
};

function readMessage({ event, method, data, value }: Record<string, unknown>): Report | undefined {
  if (event === 'ready' || method === 'ping') return {};
  if (method === 'getPaused') return { state: value === false ? 'playing' : 'paused' };
  if (method === 'getMuted') return { muted: value === true };
  const { seconds, duration, muted, volume } = fieldsOf(data) ?? {};
  if (event === 'volumechange') return { muted: typeof muted === 'boolean' ? muted : volume === 0 };
  const state = STATES.get(event);
  if (state === undefined && event !== 'timeupdate' && event !== 'seeked') return undefined;
  const report: Report = {};
  const second = secondsOf(seconds);
  const length = secondsOf(duration);
  if (second !== undefined) report.second = second;
  if (length) report.duration = length;
  if (state !== undefined) report.state = state;
  return report;
}
