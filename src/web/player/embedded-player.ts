/** Controls the player of a video host in an iframe by `postMessage`: no script of the host runs on our pages (decision 9). */
import type { VideoHost } from '#contract/rules/posts.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
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
const HANDSHAKE_INTERVAL: Milliseconds = 400;
const MAX_HANDSHAKES = 60;

export type EmbeddedPlayer = ReturnType<typeof connectPlayer>;

/** Connects to the player in `frame`, whose address comes from `embedAddress`. It may still be loading, or never answer. */
export function connectPlayer(frame: HTMLIFrameElement, host: VideoHost) {
  const protocol = host === 'youtube' ? youtubeProtocol : vimeoProtocol;
  let status: PlayerStatus = {};
  /** The video that the player was told to load, until it begins. */
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
    /** Whether the player has ever answered. Until then, commands are dropped. */
    isConnected: () => connected,
    onConnect: (listener: () => void) => subscribe(listeners.connect, listener),
    /** A playing video plays on, a paused one stays paused. */
    seek(second: number): void {
      // The position is known before the player reports it.
      status.second = second;
      send(protocol.seek(second));
    },
    play: () => send(protocol.play),
    pause: () => send(protocol.pause),
    mute: (muted: boolean) => send(protocol.mute(muted)),
    /** Plays another video of the host. Reports about the video before are dropped. */
    load(video: PlayableVideo, second: number): void {
      if (!connected) return;
      awaited = { videoId: video.videoId, second };
      status = { ...(status.muted !== undefined && { muted: status.muted }) };
      send(protocol.load(video, second));
    },
    /** The last reported position, in seconds. */
    currentTime: () => status.second,
    duration: () => status.duration,
    state: () => status.state,
    muted: () => status.muted ?? false,
    /** Reports some four times a second while the video plays, and after a seek. */
    onTime: (listener: (second: number) => void) => subscribe(listeners.time, listener),
    onState: (listener: (state: PlayState) => void) => subscribe(listeners.state, listener),
    onProblem: (listener: (problem: PlayerProblem) => void) => subscribe(listeners.problem, listener),
    disconnect(): void {
      stopHandshakes();
      removeEventListener('message', onMessage);
      for (const set of Object.values(listeners)) set.clear();
    },
  };
}

/** Ignores messages of other frames and of other origins than the host's. */
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
 * Returns the function that stops the handshakes. They contain no data, so their target is any origin: with the origin of the
 * host, browsers log an error for each message that arrives before the page of the player.
 */
function sendHandshakes(frame: HTMLIFrameElement, handshake: unknown): () => void {
  let remaining = MAX_HANDSHAKES;
  const send = () => {
    frame.contentWindow?.postMessage(handshake, '*');
    remaining -= 1;
    if (remaining <= 0) clearInterval(timer);
  };
  const timer = setInterval(send, HANDSHAKE_INTERVAL);
  // A frame that loads after the last repetition gets one more.
  frame.addEventListener('load', send);
  send();
  return () => {
    clearInterval(timer);
    frame.removeEventListener('load', send);
  };
}

function subscribe<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
