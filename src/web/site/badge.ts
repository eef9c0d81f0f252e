/** The badge of the icon of the installed site. Browsers may lack it or refuse it. */

/** Without a number, because the browser knows of a new game and not how many there are. */
export async function showBadge(): Promise<void> {
  await navigator.setAppBadge?.().catch(() => {});
}

export async function clearBadge(): Promise<void> {
  await navigator.clearAppBadge?.().catch(() => {});
}
