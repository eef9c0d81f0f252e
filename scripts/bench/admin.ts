/** The admin of a measured site. */
import { setTimeout as pause } from 'node:timers/promises';
import { ADMIN } from './site-process.ts';

const MOST_REFUSALS = 50;
/** In milliseconds. */
const COME_BACK_AFTER = 100;

export type Admin = {
  /** Saves a post with another description; returns the milliseconds. */
  savePost(id: number): Promise<number>;
  /** Replaces the manual results of a cup; returns the milliseconds. */
  settleGames(cupId: number, winners: readonly { game: number; winnerId: number }[]): Promise<number>;
  /** The whole reply of an endpoint. */
  read(path: string): Promise<unknown>;
};

export async function signInAdmin(address: string): Promise<Admin> {
  const signedIn = await fetch(`${address}/api/v1/users/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const authorization = signedIn.headers.get('authorization') ?? '';
  if (!signedIn.ok) throw new Error(`The sign-in answered ${signedIn.status}: ${await signedIn.text()}`);
  let saves = 0;

  async function ask(path: string, init: RequestInit = {}): Promise<unknown> {
    const headers = { ...(init.headers as Record<string, string>), authorization };
    let response = await fetch(`${address}/api/v1${path}`, { ...init, headers });
    // An overloaded site refuses some requests; a retry counts into the time.
    for (let again = 0; response.status === 503 && again < MOST_REFUSALS; again += 1) {
      await response.arrayBuffer();
      await pause(COME_BACK_AFTER);
      response = await fetch(`${address}/api/v1${path}`, { ...init, headers });
    }
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  }

  async function time(path: string, init: RequestInit): Promise<number> {
    const began = performance.now();
    await ask(path, init);
    return performance.now() - began;
  }

  return {
    savePost(id) {
      saves += 1;
      const form = new FormData();
      form.set('description', `Saved ${saves} times.`);
      return time(`/posts/${id}`, { method: 'PATCH', body: form });
    },
    settleGames(cupId, winners) {
      const results = JSON.stringify(
        Object.fromEntries(winners.map(({ game, winnerId }) => [`game-${game}`, winnerId])),
      );
      return time(`/cups/${cupId}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ results }),
      });
    },
    read: (path) => ask(path),
  };
}
