/** The push services of the browsers, the only hosts that push messages are sent to. */

const PUSH_HOSTS = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  'web.push.apple.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

export type PushPolicy = {
  /** Host names that an operator allows in addition. */
  hosts: readonly string[];
  /** For tests, whose push service is local. */
  allowLocal?: boolean;
};

/** Returns undefined for an address that no push message is sent to. */
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
