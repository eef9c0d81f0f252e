/** Plays the pieces of a reel one after another in one frame for each video host. */
import type { Milliseconds } from '#contract/rules/time.ts';
import { embedAddress } from '#contract/rules/videos.ts';
import type { EmbeddedPlayer } from '../player/embedded-player.ts';
import type { PlayState } from '../player/player-protocols.ts';
import type { Piece } from './pieces.ts';

/** A piece that does not start within this time is skipped, or waits for a press of the visitor. */
const PATIENCE: Milliseconds = 8_000;
/** Seconds by which a piece may begin early. The next piece of a video needs no seek if it starts within them. */
const TOLERANCE = 1;
/** Seconds by which the first report of a piece may be late. */
const MAX_DELAY = 2;
/** Players report some four times a second, and may still report the time before a seek. */
const REPORTS_PER_SEEK = 4;
/** The reel stops after this number of videos in a row that do not start. */
const MAX_FAILURES = 3;
/** The player of the other host loads this number of pieces ahead. */
const LOOK_AHEAD = 3;

type Phase = 'starting' | 'playing' | 'paused' | 'blocked' | 'stalled' | 'no-signal' | 'ended';

export type ReelStatus = {
  index: number;
  phase: Phase;
  /** Whether the video of the piece before did not start. */
  skipped: boolean;
};

type Host = Piece['host'];

export type ReelParts = {
  pieces: readonly Piece[];
  /** Adds a frame to the page, which attaches its player. */
  openFrame: (host: Host, address: string) => void;
  onChange: (status: ReelStatus) => void;
};

export type ReelPlayer = ReturnType<typeof createReelPlayer>;

export function createReelPlayer({ pieces: initial, openFrame, onChange }: ReelParts) {
  let pieces = initial;
  let status: ReelStatus = { index: 0, phase: 'starting', skipped: false };
  let activeHost: Host | undefined;
  const players = new Map<Host, EmbeddedPlayer>();
  const videoIn = new Map<Host, string>();
  const failedVideos = new Set<string>();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start = { mayBeBlocked: false, reports: 0 };

  const current = () => pieces[status.index];
  const activePlayer = () => (activeHost === undefined ? undefined : players.get(activeHost));

  function change(to: Partial<ReelStatus>): void {
    status = { ...status, ...to };
    if (status.phase !== 'starting') clearTimeout(timer);
    onChange(status);
  }

  /** Starts a piece. An index past the last one ends the reel. */
  function begin(index: number, skipped: boolean): void {
    const piece = pieces[index];
    if (!piece) {
      activePlayer()?.pause();
      change({ phase: 'ended', skipped });
      return;
    }
    const { host } = piece;
    start = { mayBeBlocked: host !== activeHost, reports: 0 };
    if (host !== activeHost) activePlayer()?.pause();
    activeHost = host;
    change({ index, phase: 'starting', skipped });
    waitForStart();
    const player = players.get(host);
    if (player?.isConnected()) drive(player, piece);
    // The player of a frame that is still loading starts the piece once it answers.
    else if (!videoIn.has(host)) open(piece, true);
  }

  function open({ host, videoId, hash, start: startSecond }: Piece, autoplay: boolean): void {
    videoIn.set(host, videoId);
    const video = { videoHost: host, vimeoId: videoId, vimeoHash: hash };
    const address = embedAddress(video, { startSecond, origin: location.origin, autoplay });
    if (address !== undefined) openFrame(host, address);
  }

  function close(host: Host): void {
    players.get(host)?.disconnect();
    players.delete(host);
    videoIn.delete(host);
  }

  function waitForStart(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const player = activePlayer();
      const answers = player?.isConnected() && player.currentTime() !== undefined;
      if (answers && start.mayBeBlocked) change({ phase: 'blocked' });
      else fail();
    }, PATIENCE);
  }

  function drive(player: EmbeddedPlayer, { host, videoId, hash, start: second }: Piece): void {
    if (videoIn.get(host) !== videoId) {
      videoIn.set(host, videoId);
      player.load({ videoId, hash }, second);
      return;
    }
    player.seek(second);
    player.play();
  }

  function fail(): void {
    const piece = current();
    if (!piece) return;
    failedVideos.add(piece.videoId);
    failures += 1;
    if (navigator.onLine === false) change({ phase: 'no-signal' });
    else if (failures >= MAX_FAILURES) change({ phase: 'stalled' });
    else begin(findPlayable(status.index + 1, 1), true);
  }

  /** Skips pieces whose videos have failed. The result may be past the end. */
  function findPlayable(from: number, step: 1 | -1): number {
    let index = from;
    while (failedVideos.has(pieces[index]?.videoId ?? '')) index += step;
    return index;
  }

  function advance(second: number | undefined): void {
    const piece = current();
    const index = findPlayable(status.index + 1, 1);
    const next = pieces[index];
    const playsOn =
      second !== undefined && next?.videoId === piece?.videoId && Math.abs((next?.start ?? 0) - second) <= TOLERANCE;
    if (playsOn) change({ index, skipped: false });
    else begin(index, false);
  }

  function onTime(player: EmbeddedPlayer, second: number): void {
    const piece = current();
    if (!piece) return;
    if (status.phase === 'starting' || status.phase === 'blocked') {
      if (player.state() === 'playing') onRunning(player, piece, second);
    } else if (status.phase === 'playing' && piece.end !== undefined && second >= piece.end) advance(second);
  }

  function onRunning(player: EmbeddedPlayer, piece: Piece, second: number): void {
    const first = piece.start;
    // The first report of a short piece may come after its end.
    const end = Math.max(piece.end ?? Number.POSITIVE_INFINITY, first + TOLERANCE);
    const latest = start.reports === 0 ? Math.min(end, first + MAX_DELAY) : end;
    if (second >= first - TOLERANCE && second <= latest) {
      onStarted();
      return;
    }
    if (start.reports % REPORTS_PER_SEEK === 0) player.seek(first);
    start.reports += 1;
  }

  function onStarted(): void {
    failures = 0;
    change({ phase: 'playing' });
    preload();
  }

  /** Opens a frame of the other host, which waits for its piece. */
  function preload(): void {
    const next = pieces
      .slice(status.index + 1, status.index + 1 + LOOK_AHEAD)
      .find(({ host, videoId }) => !videoIn.has(host) && !failedVideos.has(videoId));
    if (next) open(next, false);
  }

  function onState(player: EmbeddedPlayer, state: PlayState): void {
    const { phase } = status;
    const second = player.currentTime();
    const running = phase === 'playing' || phase === 'paused';
    if (state === 'ended' && running) advance(undefined);
    else if (state === 'ended' && phase === 'starting') fail();
    else if (state === 'paused' && phase === 'playing') change({ phase: 'paused' });
    else if (state === 'playing' && phase === 'paused') change({ phase: 'playing' });
    else if (state === 'playing' && second !== undefined) onTime(player, second);
  }

  return {
    attach(host: Host, player: EmbeddedPlayer): void {
      players.set(host, player);
      player.onConnect(() => {
        const piece = current();
        if (activeHost !== host) player.pause();
        else if (piece && status.phase === 'starting') drive(player, piece);
      });
      player.onTime((second) => activeHost === host && onTime(player, second));
      player.onState((state) => {
        if (activeHost === host) onState(player, state);
        // A player that was too slow for its piece may start after it was skipped.
        else if (state === 'playing') player.pause();
      });
      player.onProblem((problem) => {
        if (activeHost !== host || status.phase !== 'starting') return;
        if (problem === 'failed') fail();
        else change({ phase: 'blocked' });
      });
    },

    /** Tries a video again that has failed, because the visitor has chosen it. */
    go(index: number): void {
      const piece = pieces[index];
      failures = 0;
      if (piece && failedVideos.delete(piece.videoId) && !players.get(piece.host)?.isConnected()) close(piece.host);
      begin(index, false);
    },

    next: () => begin(findPlayable(status.index + 1, 1), false),
    back: () => begin(Math.max(0, findPlayable(status.index - 1, -1)), false),

    /** Continues after the press that the browser asked for. */
    resume(): void {
      start.mayBeBlocked = false;
      change({ phase: 'starting' });
      waitForStart();
      activePlayer()?.play();
    },

    /** Returns the player of the current piece once it answers. */
    player(): EmbeddedPlayer | undefined {
      const player = activePlayer();
      return player?.isConnected() ? player : undefined;
    },

    /** Plays on with the current piece, or with the next one that is still in the list. */
    replacePieces(replaced: readonly Piece[]): void {
      const playing = current();
      const keys = new Set(replaced.map(({ key }) => key));
      const before = pieces.slice(0, status.index).filter(({ key }) => keys.has(key)).length;
      const index = replaced.findIndex(({ key }) => key === playing?.key);
      pieces = replaced;
      if (index >= 0) change({ index });
      else if (status.phase === 'ended') change({ index: before });
      else begin(before, false);
    },

    stop(): void {
      clearTimeout(timer);
      for (const player of players.values()) player.disconnect();
    },
  };
}
