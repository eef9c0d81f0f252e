/** Takes away the cookies that the ad tag sets under the site's own name. */

const COOKIE_NAMES = ['__gads', '__gpi', '__gpi_optout', '__eoi'];

/** They may be set for the site's name or for any that it ends with. */
export function deleteAdCookies(): void {
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, place) => `; domain=${labels.slice(place).join('.')}`)];
  for (const name of COOKIE_NAMES) {
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: the store that would replace it is not in every browser
      document.cookie = `${name}=; max-age=0; path=/${domain}`;
    }
  }
}
