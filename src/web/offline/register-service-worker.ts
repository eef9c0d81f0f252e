/** Has the browser keep one page for when there is no signal (decision 28). */

export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // It only helps: whoever forbids it, or is offline just now, visits the site without.
  navigator.serviceWorker.register('/service-worker.js').catch(() => {});
}
