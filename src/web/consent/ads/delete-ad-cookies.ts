/** The first-party cookies of the ad tag. */
const COOKIE_NAMES = ['__gads', '__gpi', '__gpi_optout', '__eoi'];

/** The tag may set them for the host or for any parent domain. */
export function deleteAdCookies(): void {
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)];
  for (const name of COOKIE_NAMES) {
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
      document.cookie = `${name}=; max-age=0; path=/${domain}`;
    }
  }
}
