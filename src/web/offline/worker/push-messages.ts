declare const self: ServiceWorkerGlobalScope;

type PushMessage = { title: string; body: string; path: string; tag: string };

export function startPushMessages(): void {
  /** Browsers require a notification for each message. */
  self.addEventListener('push', (event) => {
    if (!event.data) return;
    const { title, body, path, tag } = event.data.json() as PushMessage;
    const options = { body, tag, data: { path }, icon: '/icons/icon-192.png' };
    event.waitUntil(self.registration.showNotification(title, options));
  });

  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const url = new URL(event.notification.data.path, self.location.origin);
    if (url.origin === self.location.origin) event.waitUntil(showPage(url.href));
  });
}

/** Focuses a window that shows the page, or opens a new one. */
async function showPage(url: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find((window) => window.url === url);
  await (open ? open.focus() : self.clients.openWindow(url));
}
