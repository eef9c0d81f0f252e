/** Chromium's event. Other browsers offer the installation only in their own menus. */
type InstallPromptEvent = Event & { prompt: () => Promise<unknown> };

/** Shows the button of the menu that installs the site, until the visitor has used it or has installed the site otherwise. */
export function offerInstall(event: Event): void {
  const button = document.getElementById('install');
  if (!button || matchMedia('(display-mode: standalone)').matches) return;
  const withdraw = () => {
    button.hidden = true;
  };
  button.hidden = false;
  button.onclick = () => {
    document.getElementById('menu')?.hidePopover();
    // An event opens one prompt; a visitor who closes it gets another event on a later page.
    withdraw();
    (event as InstallPromptEvent).prompt().catch(reportError);
  };
  addEventListener('appinstalled', withdraw, { once: true });
}
