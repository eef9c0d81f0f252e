/** Replaces the players of the video hosts by pages that implement the hosts' protocols and play on command. */
import type { FrameLocator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** The duration of every video, in seconds. */
export const DURATION = 300;

/** `silent` players appear and never answer. */
export async function fakeVideoHosts(page: Page, { silent = false } = {}): Promise<void> {
  const answer = (protocol: string) => ({
    contentType: 'text/html; charset=utf-8',
    body: `<!doctype html><html lang="en"><title>Player</title><main><p id="status" role="status"></p><button>Captions</button></main>
<script>${PLAYER}${silent ? '' : protocol}</script></html>`,
  });
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill(answer(YOUTUBE)));
  await page.route('https://player.vimeo.com/**', (route) => route.fulfill(answer(VIMEO)));
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
    run: (second: number) => status.evaluate((_, to) => (globalThis as unknown as FakePlayer).run(to), second),
  };
}

type FakePlayer = { run: (second: number) => void };

/** The film in either player; `report` reports its changes in the host's protocol. */
const PLAYER = `
  const film = { second: Number(/[&#](?:start|t)=(\\d+)/.exec(location.href)?.[1] ?? 0), duration: ${DURATION}, state: 'playing', muted: false };
  const statusLine = document.getElementById('status');
  let report = () => {};
  function change(to) {
    const before = { ...film };
    Object.assign(film, to);
    statusLine.textContent = film.state + (film.muted ? ' without sound' : '') + ' at ' + film.second;
    report(before);
  }
  function run(second) { change(second >= film.duration ? { second: film.duration, state: 'ended' } : { second, state: 'playing' }); }
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
    playVideo: () => change({ state: 'playing' }),
    pauseVideo: () => change({ state: 'paused' }),
    seekTo: (second) => change({ second }),
    mute: () => change({ muted: true }),
    unMute: () => change({ muted: false }),
    addEventListener: markConnected,
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
    play: () => change({ state: 'playing' }),
    pause: () => change({ state: 'paused' }),
    setCurrentTime: (second) => change({ second }),
    setMuted: (muted) => change({ muted }),
  };
  addEventListener('message', ({ data: { method, value } }) => send({ method, value: METHODS[method](value) ?? value }));
  send({ event: 'ready' });
`;
