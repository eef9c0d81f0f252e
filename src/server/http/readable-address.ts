/** Makes every address one that the router can read. */

/**
 * The address with its percent signs escaped when they do not spell UTF-8, such as `/posts/%zz`: the router would refuse
 * it before any screen or call could say, in its own words, that there is nothing there.
 */
export function readableAddress(address: string): string {
  try {
    decodeURI(address);
    return address;
  } catch {
    return address.replaceAll('%', '%25');
  }
}
