/** The worker caches the offline page (decision 28). */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // A failure is ignored: the site works without it.
  navigator.serviceWorker.register('/service-worker.js').catch(() => {});
}
