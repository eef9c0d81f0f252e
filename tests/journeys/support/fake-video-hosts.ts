/** Replaces the players of the video hosts by pages that implement the hosts' protocols and play on command. */
import type { FrameLocator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** The duration of every video, in seconds. */
export const DURATION = 300;

type FakeHosts = {
  /** The players appear and never answer. */
  silent?: boolean;
  /** The ids of videos that do not play. */
  dead?: readonly string[];
  /** The host whose player refuses the first command to play, as browsers do without a press in the frame. */
  blocked?: 'youtube' | 'vimeo';
  /** Milliseconds until a video that is loaded plays. */
  delay?: number;
};

export async function fakeVideoHosts(page: Page, hosts: FakeHosts = {}): Promise<void> {
  const { silent = false, dead = [], blocked, delay = 0 } = hosts;
  const answer = (host: 'youtube' | 'vimeo', protocol: string) => ({
    contentType: 'text/html; charset=utf-8',
    body: `<!doctype html><html lang="en"><title>Player</title><main><p id="status" role="status"></p><button>Captions</button></main>
<script>const DEAD = ${JSON.stringify(dead)}, DELAY = ${delay};
let refusals = ${blocked === host ? 1 : 0};
${PLAYER}${silent ? '' : protocol}</script></html>`,
  });
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill(answer('youtube', YOUTUBE)));
  await page.route('https://player.vimeo.com/**', (route) => route.fulfill(answer('vimeo', VIMEO)));
}

/** The text in the frame of the player, and its clock. */
export function videoHostPlayer(page: Page, selector = '.video iframe') {
  const frame: FrameLocator = page.frameLocator(selector);
  const status = frame.locator('#status');
  return {
    expectStatus: (text: string) => expect(status).toHaveText(text),
    /** Moves the focus into the frame, as a press on any control of the player does. */
    pressCaptions: () => frame.getByRole('button', { name: 'Captions' }).click(),
    /** Waits until the page has sent a message. */
    waitForHandshake: () => expect(status).toHaveAttribute('data-handshake', 'true'),
    /** Waits until player and page have exchanged messages. */
    waitForConnection: () => expect(status).toHaveAttribute('data-connected', 'true'),
    /** Plays on from there; resolves when the page has received the report. */
    run: (second: number) =>
      received(page, () => status.evaluate((_, to) => (globalThis as unknown as FakePlayer).run(to), second)),
    /** As the host's own controls do: an ended video stays ended. Resolves when the page has received the report. */
    seek: (second: number) =>
      received(page, () => status.evaluate((_, to) => (globalThis as unknown as FakePlayer).seek(to), second)),
  };
}

type FakePlayer = { run: (second: number) => void; seek: (second: number) => void };

/** Waits for the message that the player sends after its reports. */
async function received(page: Page, command: () => Promise<void>): Promise<void> {
  const listening = await page.evaluateHandle(() => ({
    reported: new Promise<void>((resolve) => {
      addEventListener('message', function listener({ data }) {
        if (data?.reported !== true) return;
        removeEventListener('message', listener);
        resolve();
      });
    }),
  }));
  await command();
  await listening.evaluate(({ reported }) => reported);
}

/** The film in either player; `report` reports its changes in the host's protocol. */
const PLAYER = `
  const film = {
    video: /\\/(?:embed|video)\\/([\\w-]+)/.exec(location.pathname)?.[1],
    second: Number(/[&#](?:start|t)=(\\d+)/.exec(location.href)?.[1] ?? 0),
    duration: ${DURATION},
    state: /autoplay=1/.test(location.search) ? 'playing' : 'paused',
    muted: false,
  };
  if (DEAD.includes(film.video)) film.state = 'paused';
  const statusLine = document.getElementById('status');
  let report = () => {};
  function change(to) {
    const before = { ...film };
    Object.assign(film, to);
    statusLine.dataset.video = film.video;
    statusLine.textContent = film.state + (film.muted ? ' without sound' : '') + ' at ' + film.second;
    report(before);
  }
  function run(second) { change(second >= film.duration ? { second: film.duration, state: 'ended' } : { second, state: 'playing' }); markReported(); }
  function seek(second) { change({ second }); markReported(); }
  function play() {
    if (DEAD.includes(film.video) || refusals-- > 0) return false;
    change({ state: 'playing' });
    return true;
  }
  function markReported() { parent.postMessage({ reported: true }, '*'); }
  function markConnected() { statusLine.dataset.connected = 'true'; }
  addEventListener('message', () => { statusLine.dataset.handshake = 'true'; });
  change({});
`;

/** As YouTube's player: it answers the page that its address names, in text, after a first message. */
const YOUTUBE = `
  const query = new URL(location.href).searchParams;
  const page = query.get('enablejsapi') === '1' ? query.get('origin') : null;
  const STATES = { ended: 0, playing: 1, paused: 2 };
  const send = (event, info) => parent.postMessage(JSON.stringify({ event, info, id: 1, channel: 'widget' }), page);
  const info = () => ({ currentTime: film.second, duration: film.duration, playerState: STATES[film.state], muted: film.muted });
  const COMMANDS = {
    playVideo: () => play() || send('onAutoplayBlocked', null),
    loadVideoById: ({ videoId, startSeconds }) => {
      Object.assign(film, { video: videoId, state: 'unstarted' });
      send('onStateChange', -1);
      if (DEAD.includes(videoId)) send('onError', 150);
      else setTimeout(() => change({ second: startSeconds, state: 'playing' }), DELAY);
    },
    pauseVideo: () => change({ state: 'paused' }),
    seekTo: (second) => change({ second }),
    mute: () => change({ muted: true }),
    unMute: () => change({ muted: false }),
    addEventListener: (event) => {
      markConnected();
      if (event === 'onError' && DEAD.includes(film.video)) send('onError', 150);
    },
  };
  addEventListener('message', ({ origin, data }) => {
    if (page === null || origin !== page) return;
    const { event, func, args } = JSON.parse(data);
    if (event === 'command') COMMANDS[func](...args);
    if (event !== 'listening' || report.connected) return;
    report = () => send('infoDelivery', info());
    report.connected = true;
    send('initialDelivery', info());
    send('onReady', null);
  });
`;

/** As Vimeo's player: it answers any page that frames it, in objects, and reports the requested events. */
const VIMEO = `
  const subscribed = new Set();
  const send = (message) => parent.postMessage(message, '*');
  const data = () => ({ seconds: film.second, duration: film.duration, percent: film.second / film.duration });
  const sendEvent = (event, more) => subscribed.has(event) && send({ event, data: { ...data(), ...more } });
  report = (before) => {
    if (before.state !== film.state) sendEvent({ playing: 'play', paused: 'pause', ended: 'ended' }[film.state]);
    if (before.second !== film.second) sendEvent('timeupdate');
    if (before.muted !== film.muted) sendEvent('volumechange', { muted: film.muted });
  };
  const METHODS = {
    ping: () => undefined,
    addEventListener: (event) => { subscribed.add(event); },
    getPaused: () => { markConnected(); return film.state !== 'playing'; },
    getMuted: () => film.muted,
    play: () => { play() || send({ event: 'error', data: { method: 'play', name: 'NotAllowedError' } }); },
    loadVideo: (id) => setTimeout(() => {
      if (DEAD.includes(String(id))) return send({ event: 'error', data: { method: 'loadVideo', name: 'NotFoundError' } });
      Object.assign(film, { video: String(id), state: 'paused', second: 0 });
      sendEvent('loaded', { id });
    }, DELAY) && null,
    pause: () => change({ state: 'paused' }),
    setCurrentTime: (second) => change({ second }),
    setMuted: (muted) => change({ muted }),
  };
  addEventListener('message', ({ data: { method, value } }) => send({ method, value: METHODS[method](value) ?? value }));
  send({ event: 'ready' });
`;
