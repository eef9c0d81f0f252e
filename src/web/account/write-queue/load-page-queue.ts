export function loadPageQueue() {
  return import('./page-queue.ts');
}
