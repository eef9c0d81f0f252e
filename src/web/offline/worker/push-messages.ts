import type { AlertKind } from '#contract/rules/alerts.ts';
import { showBadge } from '../../site/badge.ts';

declare const self: ServiceWorkerGlobalScope;

type PushMessage = { title: string; body: string; path: string; tag: AlertKind };

const NEW_GAMES: readonly AlertKind[] = ['rider-game', 'cup-game'];

export function startPushMessages(): void {
  /** Browsers require a notification for each message. */
  self.addEventListener('push', (event) => {
    if (!event.data) return;
    const { title, body, path, tag } = event.data.json() as PushMessage;
    const options = { body, tag, data: { path }, icon: '/icons/icon-192.png' };
    event.waitUntil(self.registration.showNotification(title, options));
    if (NEW_GAMES.includes(tag)) event.waitUntil(showBadgeUnlessVisible());
  });

  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const url = new URL(event.notification.data.path, self.location.origin);
    if (url.origin === self.location.origin) event.waitUntil(showPage(url.href));
  });
}

/** A visitor of the site sees the notification. */
async function showBadgeUnlessVisible(): Promise<void> {
  const windows = await listWindows();
  if (!windows.some(({ visibilityState }) => visibilityState === 'visible')) await showBadge();
}

/** Focuses a window that shows the page, or opens a new one. */
async function showPage(url: string): Promise<void> {
  const open = (await listWindows()).find((window) => window.url === url);
  await (open ? open.focus() : self.clients.openWindow(url));
}

function listWindows(): Promise<readonly WindowClient[]> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true });
}
