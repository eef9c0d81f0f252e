/** Push messages go only to the push services of browsers. */

const PUSH_HOSTS = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  'web.push.apple.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

export type PushPolicy = {
  /** Further host names that an operator allows. */
  hosts: readonly string[];
  /** Tests have a local push service. */
  allowLocal?: boolean;
};

/** Returns undefined for an address that receives no push messages. */
export function readPushEndpoint(endpoint: string, { hosts, allowLocal = false }: PushPolicy): URL | undefined {
  if (!URL.canParse(endpoint)) return undefined;
  const url = new URL(endpoint);
  if (allowLocal && url.hostname === '127.0.0.1') return url;
  const plain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  return plain && [...PUSH_HOSTS, ...hosts].some((host) => matches(url.hostname, host)) ? url : undefined;
}

function matches(hostname: string, host: string): boolean {
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host;
}
