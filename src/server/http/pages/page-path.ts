/** The path of an address as the screens read it, without dots and escapes: the host is nobody's business. */
export function pagePath(address: string): string {
  return decodeURI(new URL(`http://site.invalid${address}`).pathname);
}
