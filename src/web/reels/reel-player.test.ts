import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EmbeddedPlayer } from '../player/embedded-player.ts';
import type { PlayerProblem, PlayState } from '../player/player-protocols.ts';
import type { Piece } from './pieces.ts';
import { createReelPlayer, type ReelStatus } from './reel-player.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { origin: 'https://slvsh.example' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const [ONE, TWO, THREE] = ['aaaaaaaaaaa', 'bbbbbbbbbbb', 'ccccccccccc'];
const VIMEO_ONE = '123456789';

function piece(videoId: string, start: number, end: number): Piece {
  const host = videoId === VIMEO_ONE ? 'vimeo' : 'youtube';
  return { key: `${videoId}-${start}`, postId: 1, host, videoId, hash: null, start, end, name: 'Cork' };
}

/** A player that does what it is told; `report` tells a second while it plays. */
function createFakePlayer() {
  const listeners = {
    connect: () => {},
    time: (_second: number) => {},
    state: (_state: PlayState) => {},
    problem: (_problem: PlayerProblem) => {},
  };
  let [connected, second, state]: [boolean, number | undefined, PlayState | undefined] = [false, undefined, undefined];
  const commands: string[] = [];
  const setState = (to: PlayState) => {
    if (to === state) return;
    state = to;
    listeners.state(to);
  };
  const player = {
    isConnected: () => connected,
    currentTime: () => second,
    state: () => state,
    onConnect: (listener) => on('connect', listener),
    onTime: (listener) => on('time', listener),
    onState: (listener) => on('state', listener),
    onProblem: (listener) => on('problem', listener),
    duration: () => undefined,
    muted: () => false,
    mute: () => {},
    disconnect: () => {},
    seek: (to) => {
      second = to;
      commands.push(`seek ${to}`);
    },
    play: () => commands.push('play'),
    pause: () => commands.push('pause'),
    load: ({ videoId }, from) => {
      [second, state] = [undefined, undefined];
      commands.push(`load ${videoId} at ${from}`);
    },
  } satisfies EmbeddedPlayer;
  function on<K extends keyof typeof listeners>(event: K, listener: (typeof listeners)[K]) {
    listeners[event] = listener;
    return () => {};
  }
  return {
    player,
    /** What it was told since the last call. */
    commands: () => commands.splice(0),
    connect() {
      connected = true;
      listeners.connect();
    },
    report(at: number) {
      second = at;
      setState('playing');
      listeners.time(at);
    },
    setState,
    problem: (problem: PlayerProblem) => listeners.problem(problem),
  };
}

function openReel(pieces: readonly Piece[]) {
  const status: ReelStatus[] = [];
  const opened: string[] = [];
  const hosts = { youtube: createFakePlayer(), vimeo: createFakePlayer() };
  const reel = createReelPlayer({
    pieces,
    openFrame: (host, address) => {
      opened.push(address);
      reel.attach(host, hosts[host].player);
    },
    onChange: (changed) => status.push(changed),
  });
  return { reel, opened, ...hosts, now: () => [status.at(-1)?.index, status.at(-1)?.phase] };
}

/** With the first piece playing. */
function playReel(pieces: readonly Piece[]) {
  const parts = openReel(pieces);
  parts.reel.go(0);
  parts.youtube.connect();
  parts.youtube.report(pieces[0]?.start ?? 0);
  parts.youtube.commands();
  return parts;
}

test('a piece that does not start without a signal waits, and starts again on command', () => {
  vi.stubGlobal('navigator', { onLine: false });
  const { reel, youtube, opened, now } = openReel([piece(ONE, 10, 20), piece(TWO, 40, 50)]);
  reel.go(0);
  vi.advanceTimersByTime(8_000);
  expect(now()).toEqual([0, 'no-signal']);
  reel.go(0);
  youtube.connect();
  youtube.report(10);
  expect([now(), opened.length]).toEqual([[0, 'playing'], 2]);
});

describe('the next piece', () => {
  test('plays on without a command where it follows at once', () => {
    const { youtube, now } = playReel([piece(ONE, 10, 20), piece(ONE, 20.5, 30)]);
    youtube.report(19.9);
    expect(now()).toEqual([0, 'playing']);
    youtube.report(20.1);
    expect(now()).toEqual([1, 'playing']);
    expect(youtube.commands()).toEqual([]);
  });

  test('of the same video is sought', () => {
    const { youtube, now } = playReel([piece(ONE, 10, 20), piece(ONE, 60, 70)]);
    youtube.report(20);
    expect(youtube.commands()).toEqual(['seek 60', 'play']);
    expect(now()).toEqual([1, 'starting']);
    youtube.report(60.2);
    expect(now()).toEqual([1, 'playing']);
  });

  test('of another video of the host is loaded into the same frame', () => {
    const { youtube, opened, now } = playReel([piece(ONE, 10, 20), piece(TWO, 40, 50)]);
    youtube.report(20);
    expect(youtube.commands()).toEqual([`load ${TWO} at 40`]);
    youtube.report(40);
    expect([now(), opened.length]).toEqual([[1, 'playing'], 1]);
  });

  test('of the other host waits in a frame of its own, and the first player pauses', () => {
    const { youtube, vimeo, opened, now } = playReel([piece(ONE, 10, 20), piece(VIMEO_ONE, 5, 12)]);
    expect(opened.map((address) => new URL(address).searchParams.get('autoplay'))).toEqual(['1', '0']);
    vimeo.connect();
    vimeo.commands();
    youtube.report(20);
    expect([youtube.commands(), vimeo.commands()]).toEqual([['pause'], ['seek 5', 'play']]);
    vimeo.report(5.3);
    expect(now()).toEqual([1, 'playing']);
  });

  test('follows the end of the video too', () => {
    const { youtube, now } = playReel([piece(ONE, 10, 20), piece(TWO, 40, 50)]);
    youtube.setState('ended');
    expect(now()).toEqual([1, 'starting']);
  });
});

test('a piece that begins at another second is sought until it is there', () => {
  const { reel, youtube, now } = playReel([piece(ONE, 10, 20), piece(ONE, 60, 70)]);
  reel.next();
  youtube.commands();
  youtube.report(12);
  expect([now(), youtube.commands()]).toEqual([[1, 'starting'], ['seek 60']]);
  youtube.report(60);
  expect(now()).toEqual([1, 'playing']);
});

test('a piece that is shorter than the time between two reports plays, and the next one follows', () => {
  const { reel, youtube, now } = playReel([piece(ONE, 10, 20), piece(ONE, 60, 60.1), piece(ONE, 80, 90)]);
  reel.next();
  youtube.report(60.3);
  expect(now()).toEqual([1, 'playing']);
  youtube.report(60.5);
  expect(now()).toEqual([2, 'starting']);
});

test('a pause of the visitor stops the reel until the video plays again', () => {
  const { youtube, now } = playReel([piece(ONE, 10, 20), piece(ONE, 60, 70)]);
  youtube.setState('paused');
  vi.advanceTimersByTime(60_000);
  expect(now()).toEqual([0, 'paused']);
  youtube.report(15);
  expect(now()).toEqual([0, 'playing']);
});

describe('a video that does not start', () => {
  const pieces = [piece(ONE, 10, 20), piece(TWO, 10, 20), piece(TWO, 30, 40), piece(THREE, 1, 9)];

  test('is skipped with all its pieces after some seconds', () => {
    const { reel, now } = playReel(pieces);
    reel.next();
    vi.advanceTimersByTime(7_000);
    expect(now()).toEqual([1, 'starting']);
    vi.advanceTimersByTime(2_000);
    expect(now()).toEqual([3, 'starting']);
  });

  test('is skipped at once where the player reports an error', () => {
    const { reel, youtube, now } = playReel(pieces);
    reel.next();
    youtube.problem('failed');
    expect(now()).toEqual([3, 'starting']);
    youtube.report(1);
    reel.back();
    expect(now()).toEqual([0, 'starting']);
  });

  test('is tried again when the visitor chooses it', () => {
    const { reel, youtube, now } = playReel(pieces);
    reel.next();
    youtube.problem('failed');
    reel.go(1);
    youtube.report(10);
    expect(now()).toEqual([1, 'playing']);
  });

  test('stops the reel as the third in a row', () => {
    const { reel, youtube, now } = openReel([piece(ONE, 1, 9), piece(TWO, 1, 9), piece(THREE, 1, 9)]);
    reel.go(0);
    youtube.connect();
    for (const _ of pieces.slice(1)) youtube.problem('failed');
    expect(now()).toEqual([2, 'stalled']);
  });
});

describe('after a change of host without the permission to play', () => {
  test.each(['at once', 'after some seconds'])('the reel asks for a press %s, and goes on with it', (when) => {
    const { reel, vimeo, now } = playReel([piece(ONE, 10, 20), piece(VIMEO_ONE, 5, 12)]);
    vimeo.connect();
    reel.next();
    if (when === 'at once') vimeo.problem('blocked');
    else vi.advanceTimersByTime(9_000);
    expect(now()).toEqual([1, 'blocked']);
    vimeo.commands();
    reel.resume();
    expect(vimeo.commands()).toEqual(['play']);
    vimeo.report(5);
    expect(now()).toEqual([1, 'playing']);
  });
});

describe('a change of the list', () => {
  const [first, late, last] = [piece(ONE, 10, 20), piece(ONE, 90, 99), piece(TWO, 5, 9)];

  test('keeps the piece that plays', () => {
    const { reel, youtube, now } = playReel([first, last]);
    reel.next();
    youtube.report(5);
    reel.replacePieces([first, late, last]);
    expect(now()).toEqual([2, 'playing']);
  });

  test('goes on after a piece that it leaves out', () => {
    const { reel, youtube, now } = playReel([first, late, last]);
    reel.next();
    youtube.report(90);
    reel.replacePieces([first, last]);
    expect(now()).toEqual([1, 'starting']);
  });
});

test('the reel ends after the last piece, and plays again from the first', () => {
  const { reel, youtube, now } = playReel([piece(ONE, 10, 20)]);
  youtube.report(20);
  expect(now()).toEqual([0, 'ended']);
  expect(youtube.commands()).toEqual(['pause']);
  reel.go(0);
  expect(youtube.commands()).toEqual(['seek 10', 'play']);
});
