/**
 * A video host's player in a frame of ours, spoken to by messages alone: no script of the host runs on our pages
 * (decision 25). Comes with the video.
 */
import type { VideoHost } from '#contract/post-kinds.ts';
import {
  type PlayerProtocol,
  type PlayerStatus,
  type PlayState,
  parseFields,
  vimeoProtocol,
  youtubeProtocol,
} from './player-protocols.ts';

/** A player that is still loading hears nothing, so it is greeted until it answers. */
const HANDSHAKE_INTERVAL_MS = 400;
/** Who has not answered after so many greetings (24 seconds) never does. */
const MAX_HANDSHAKES = 60;

type Unsubscribe = () => void;

export type EmbeddedPlayer = {
  /** Whether it has ever answered. To one that has not, whatever is said is lost. */
  isConnected: () => boolean;
  /** Moves to a second and leaves it playing or paused as it was. */
  seek: (second: number) => void;
  play: () => void;
  pause: () => void;
  mute: (muted: boolean) => void;
  /** What it last told; undefined before it told it. */
  currentTime: () => number | undefined;
  duration: () => number | undefined;
  state: () => PlayState | undefined;
  muted: () => boolean;
  /** Some four times a second while it plays, and when it has moved elsewhere. */
  onTime: (hear: (second: number) => void) => Unsubscribe;
  onState: (hear: (state: PlayState) => void) => Unsubscribe;
  onEnd: (hear: () => void) => Unsubscribe;
  /** Hears and says no more. */
  disconnect: () => void;
};

/**
 * The player in `frame`, which shows what `embedAddress` gives for `host` with the page's origin. It may still be loading,
 * and may never answer.
 */
export function connectPlayer(frame: HTMLIFrameElement, host: VideoHost): EmbeddedPlayer {
  const protocol = host === 'youtube' ? youtubeProtocol : vimeoProtocol;
  const status: PlayerStatus = {};
  const listeners = { time: new Set<(second: number) => void>(), state: new Set<(state: PlayState) => void>() };
  let connected = false;

  const send = (message: unknown) => {
    if (connected) frame.contentWindow?.postMessage(message, protocol.origin);
  };

  const onConnected = () => {
    connected = true;
    stopHandshakes();
    for (const request of protocol.subscriptions) send(request);
  };

  const onMessage = (event: MessageEvent) => {
    const report = readStatus(event, frame, protocol);
    if (!report) return;
    if (!connected) onConnected();
    const before = status.state;
    Object.assign(status, report);
    if (report.second !== undefined) for (const hear of listeners.time) hear(report.second);
    if (status.state !== undefined && status.state !== before) for (const hear of listeners.state) hear(status.state);
  };

  addEventListener('message', onMessage);
  const stopHandshakes = sendHandshakes(frame, protocol.handshake);

  return {
    isConnected: () => connected,
    seek(second) {
      // Until it tells where it is, it is on its way there.
      status.second = second;
      send(protocol.seek(second));
    },
    play: () => send(protocol.play),
    pause: () => send(protocol.pause),
    mute: (muted) => send(protocol.mute(muted)),
    currentTime: () => status.second,
    duration: () => status.duration,
    state: () => status.state,
    muted: () => status.muted ?? false,
    onTime: (hear) => subscribe(listeners.time, hear),
    onState: (hear) => subscribe(listeners.state, hear),
    onEnd: (hear) => subscribe(listeners.state, (state) => state === 'ended' && hear()),
    disconnect() {
      stopHandshakes();
      removeEventListener('message', onMessage);
      listeners.time.clear();
      listeners.state.clear();
    },
  };
}

/** What a message tells, where the player in this very frame has sent it from its host's own origin. */
function readStatus(
  { origin, source, data }: MessageEvent,
  frame: HTMLIFrameElement,
  protocol: PlayerProtocol,
): PlayerStatus | undefined {
  if (origin !== protocol.origin || source === null || source !== frame.contentWindow) return undefined;
  const message = parseFields(data);
  return message && protocol.parseStatus(message);
}

/**
 * Says hello now and again until told to end. A greeting tells nothing, so whoever is in the frame may hear it: named for
 * the host alone, browsers would complain of each one that comes before the host has.
 */
function sendHandshakes(frame: HTMLIFrameElement, handshake: unknown): () => void {
  let left = MAX_HANDSHAKES;
  const send = () => {
    frame.contentWindow?.postMessage(handshake, '*');
    left -= 1;
    if (left <= 0) clearInterval(timer);
  };
  const timer = setInterval(send, HANDSHAKE_INTERVAL_MS);
  // It may have loaded already, or load while nobody waits for it any more.
  frame.addEventListener('load', send);
  send();
  return () => {
    clearInterval(timer);
    frame.removeEventListener('load', send);
  };
}

function subscribe<T>(ears: Set<T>, ear: T): Unsubscribe {
  ears.add(ear);
  return () => ears.delete(ear);
}
