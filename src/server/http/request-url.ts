/** Makes every address one that the router can read. */

/**
 * The address with its percent signs escaped when they do not spell UTF-8, such as `/posts/%zz`: the router would refuse
 * it before any screen or call could say, in its own words, that there is nothing there.
 */
export function decodableUrl(url: string): string {
  try {
    decodeURI(url);
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}

/** The path of an address as the screens read it, without dots and escapes: the host is nobody's business. */
export function pagePath(url: string): string {
  return decodeURI(new URL(`http://site.invalid${url}`).pathname);
}
