/** Controls a video host's player in an iframe by `postMessage`: no script of the host runs on our pages (decision 9). */
import type { VideoHost } from '#contract/rules/posts.ts';
import {
  type PlayableVideo,
  type PlayerProblem,
  type PlayerProtocol,
  type PlayerStatus,
  type PlayState,
  parseFields,
  vimeoProtocol,
  youtubeProtocol,
} from './player-protocols.ts';

/** A loading player receives nothing, so the handshake repeats until it answers. */
const HANDSHAKE_INTERVAL_MS = 400;
/** 24 seconds. */
const MAX_HANDSHAKES = 60;

type Unsubscribe = () => void;

export type EmbeddedPlayer = {
  /** Whether the player has ever answered; until then, commands are dropped. */
  isConnected: () => boolean;
  onConnect: (listener: () => void) => Unsubscribe;
  /** A playing video goes on playing, a paused one stays paused. */
  seek: (second: number) => void;
  play: () => void;
  pause: () => void;
  mute: (muted: boolean) => void;
  /** Plays another video of the host from `second`; what the player still reports of the one before is dropped. */
  load: (video: PlayableVideo, second: number) => void;
  /** Seconds, as last reported; undefined before the first report. */
  currentTime: () => number | undefined;
  duration: () => number | undefined;
  state: () => PlayState | undefined;
  muted: () => boolean;
  /** Some four times a second while it plays, and after a seek. */
  onTime: (listener: (second: number) => void) => Unsubscribe;
  onState: (listener: (state: PlayState) => void) => Unsubscribe;
  onEnd: (listener: () => void) => Unsubscribe;
  onProblem: (listener: (problem: PlayerProblem) => void) => Unsubscribe;
  disconnect: () => void;
};

/** Connects to the player in `frame`, whose address comes from `embedAddress`. It may still be loading, or never answer. */
export function connectPlayer(frame: HTMLIFrameElement, host: VideoHost): EmbeddedPlayer {
  const protocol = host === 'youtube' ? youtubeProtocol : vimeoProtocol;
  let status: PlayerStatus = {};
  /** The video that the player has not begun yet. */
  let awaited: { videoId: string; second: number } | undefined;
  const listeners = {
    connect: new Set<() => void>(),
    time: new Set<(second: number) => void>(),
    state: new Set<(state: PlayState) => void>(),
    problem: new Set<(problem: PlayerProblem) => void>(),
  };
  let connected = false;

  const send = (message: unknown) => {
    if (connected) frame.contentWindow?.postMessage(message, protocol.origin);
  };

  const onConnected = () => {
    connected = true;
    stopHandshakes();
    for (const request of protocol.subscriptions) send(request);
    for (const listener of listeners.connect) listener();
  };

  const onMessage = (event: MessageEvent) => {
    const report = readStatus(event, frame, protocol);
    if (!report) return;
    if (!connected) onConnected();
    if (report.problem) for (const listener of listeners.problem) listener(report.problem);
    if (awaited) {
      if (report.loaded !== true && report.loaded !== awaited.videoId) return;
      for (const message of protocol.afterLoad(awaited.second)) send(message);
      awaited = undefined;
    }
    const before = status.state;
    Object.assign(status, report);
    if (report.second !== undefined) for (const listener of listeners.time) listener(report.second);
    if (status.state !== undefined && status.state !== before)
      for (const listener of listeners.state) listener(status.state);
  };

  addEventListener('message', onMessage);
  const stopHandshakes = sendHandshakes(frame, protocol.handshake);

  return {
    isConnected: () => connected,
    onConnect: (listener) => subscribe(listeners.connect, listener),
    seek(second) {
      // Known before the player reports it.
      status.second = second;
      send(protocol.seek(second));
    },
    play: () => send(protocol.play),
    pause: () => send(protocol.pause),
    mute: (muted) => send(protocol.mute(muted)),
    load(video, second) {
      if (!connected) return;
      awaited = { videoId: video.videoId, second };
      status = { ...(status.muted !== undefined && { muted: status.muted }) };
      send(protocol.load(video, second));
    },
    currentTime: () => status.second,
    duration: () => status.duration,
    state: () => status.state,
    muted: () => status.muted ?? false,
    onTime: (listener) => subscribe(listeners.time, listener),
    onState: (listener) => subscribe(listeners.state, listener),
    onEnd: (listener) => subscribe(listeners.state, (state) => state === 'ended' && listener()),
    onProblem: (listener) => subscribe(listeners.problem, listener),
    disconnect() {
      stopHandshakes();
      removeEventListener('message', onMessage);
      listeners.connect.clear();
      listeners.time.clear();
      listeners.state.clear();
      listeners.problem.clear();
    },
  };
}

/** Undefined unless this frame's player sent the message from its host's own origin. */
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
 * Returns the function that stops it. The handshake contains no data, so its target is any origin: with the host's, browsers
 * log an error for each message that arrives before the player's page.
 */
function sendHandshakes(frame: HTMLIFrameElement, handshake: unknown): () => void {
  let remaining = MAX_HANDSHAKES;
  const send = () => {
    frame.contentWindow?.postMessage(handshake, '*');
    remaining -= 1;
    if (remaining <= 0) clearInterval(timer);
  };
  const timer = setInterval(send, HANDSHAKE_INTERVAL_MS);
  // A frame that loads after the last repetition gets one more.
  frame.addEventListener('load', send);
  send();
  return () => {
    clearInterval(timer);
    frame.removeEventListener('load', send);
  };
}

function subscribe<T>(listeners: Set<T>, listener: T): Unsubscribe {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
