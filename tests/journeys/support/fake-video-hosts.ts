/** Replaces the players of the video hosts by pages that implement the hosts' protocols and play on command. */
import type { FrameLocator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** The duration of every video, in seconds. */
export const DURATION = 300;

/** `silent` players appear and never answer. */
export async function fakeVideoHosts(page: Page, { silent = false } = {}): Promise<void> {
  const answer = (speech: string) => ({
    contentType: 'text/html; charset=utf-8',
    body: `<!doctype html><html lang="en"><title>Player</title><main><p id="now" role="status"></p><button>Captions</button></main>
<script>${PLAYER}${silent ? '' : speech}</script></html>`,
  });
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill(answer(YOUTUBE)));
  await page.route('https://player.vimeo.com/**', (route) => route.fulfill(answer(VIMEO)));
}

/** The text in the frame of the player, and its clock. */
export function videoHostPlayer(page: Page) {
  const frame: FrameLocator = page.frameLocator('.stage iframe');
  const now = frame.locator('#now');
  return {
    expectToSay: (text: string) => expect(now).toHaveText(text),
    /** Waits until the page has sent a message. */
    expectToBeGreeted: () => expect(now).toHaveAttribute('data-greeted', 'true'),
    /** Waits until player and page have exchanged messages. */
    expectToBeHeard: () => expect(now).toHaveAttribute('data-heard', 'true'),
    run: (second: number) => now.evaluate((_, to) => (globalThis as unknown as Stand).run(to), second),
  };
}

type Stand = { run: (second: number) => void };

/** The film in either player; `tell` reports its changes in the host's protocol. */
const PLAYER = `
  const film = { second: Number(/[&#](?:start|t)=(\\d+)/.exec(location.href)?.[1] ?? 0), duration: ${DURATION}, state: 'playing', muted: false };
  const shown = document.getElementById('now');
  let tell = () => {};
  function change(to) {
    const before = { ...film };
    Object.assign(film, to);
    shown.textContent = film.state + (film.muted ? ' without sound' : '') + ' at ' + film.second;
    tell(before);
  }
  function run(second) { change(second >= film.duration ? { second: film.duration, state: 'ended' } : { second, state: 'playing' }); }
  function heard() { shown.dataset.heard = 'true'; }
  addEventListener('message', () => { shown.dataset.greeted = 'true'; });
  change({});
`;

/** As YouTube's player: it answers the page that its address names, in text, after a first message. */
const YOUTUBE = `
  const asked = new URL(location.href).searchParams;
  const page = asked.get('enablejsapi') === '1' ? asked.get('origin') : null;
  const STATES = { ended: 0, playing: 1, paused: 2 };
  const send = (event, info) => parent.postMessage(JSON.stringify({ event, info, id: 1, channel: 'widget' }), page);
  const info = () => ({ currentTime: film.second, duration: film.duration, playerState: STATES[film.state], muted: film.muted });
  const COMMANDS = {
    playVideo: () => change({ state: 'playing' }),
    pauseVideo: () => change({ state: 'paused' }),
    seekTo: (second) => change({ second }),
    mute: () => change({ muted: true }),
    unMute: () => change({ muted: false }),
    addEventListener: heard,
  };
  addEventListener('message', ({ origin, data }) => {
    if (page === null || origin !== page) return;
    const { event, func, args } = JSON.parse(data);
    if (event === 'command') COMMANDS[func](...args);
    if (event !== 'listening' || tell.greeted) return;
    tell = () => send('infoDelivery', info());
    tell.greeted = true;
    send('initialDelivery', info());
    send('onReady', null);
  });
`;

/** As Vimeo's player: it answers any page that frames it, in objects, and reports the requested events. */
const VIMEO = `
  const wanted = new Set();
  const send = (message) => parent.postMessage(message, '*');
  const data = () => ({ seconds: film.second, duration: film.duration, percent: film.second / film.duration });
  const say = (event, more) => wanted.has(event) && send({ event, data: { ...data(), ...more } });
  tell = (before) => {
    if (before.state !== film.state) say({ playing: 'play', paused: 'pause', ended: 'ended' }[film.state]);
    if (before.second !== film.second) say('timeupdate');
    if (before.muted !== film.muted) say('volumechange', { muted: film.muted });
  };
  const METHODS = {
    ping: () => undefined,
    addEventListener: (event) => { wanted.add(event); },
    getPaused: () => { heard(); return film.state !== 'playing'; },
    getMuted: () => film.muted,
    play: () => change({ state: 'playing' }),
    pause: () => change({ state: 'paused' }),
    setCurrentTime: (second) => change({ second }),
    setMuted: (muted) => change({ muted }),
  };
  addEventListener('message', ({ data: { method, value } }) => send({ method, value: METHODS[method](value) ?? value }));
  send({ event: 'ready' });
`;
