/** Requests to servers that fans or operators name, which must not reach the networks of the site. */
import { lookup as resolve } from 'node:dns';
import { request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

export type OutsideRequest = {
  headers: Record<string, string | number>;
  body: Buffer | string;
  signal: AbortSignal;
  /** Tests send to local servers. */
  allowLocal?: boolean;
};

/** Sends a POST request without following redirects, and returns the status. The body of the response is discarded. */
export function postOutside(url: URL, { headers, body, signal, allowLocal = false }: OutsideRequest): Promise<number> {
  // Sockets do not look up a host that is an address.
  if (!allowLocal && isIP(hostOf(url)) !== 0 && isInternal(hostOf(url))) {
    return Promise.reject(new Error(INTERNAL));
  }
  const request = url.protocol === 'https:' ? requestByHttps : requestByHttp;
  return new Promise((resolveStatus, reject) => {
    const lookup = allowLocal ? {} : { lookup: lookupOutside };
    const sent = request(url, { method: 'POST', headers, signal, agent: false, ...lookup }, (response) => {
      resolveStatus(response.statusCode ?? 0);
      response.destroy();
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const INTERNAL = 'The host has an address of an internal network';

/** As the socket uses the address that it returns, a name cannot resolve to another one after the check. */
const lookupOutside: LookupFunction = (host, options, callback) => {
  resolve(host, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    if (addresses.some(({ address }) => isInternal(address))) return callback(new Error(INTERNAL), []);
    if (options.all) return callback(null, addresses);
    const [first] = addresses;
    return first ? callback(null, first.address, first.family) : callback(new Error('The host has no address'), []);
  });
};

/** The special-purpose blocks of IANA. */
const INTERNAL_BLOCKS = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '224.0.0.0/3',
  ],
  // They include the prefixes that contain an IPv4 address: mapped, translated (NAT64) and 6to4.
  ipv6: [
    '::/96',
    '::ffff:0:0/96',
    '64:ff9b::/96',
    '64:ff9b:1::/48',
    '100::/64',
    '2002::/16',
    'fc00::/7',
    'fe80::/10',
    'ff00::/8',
  ],
} as const;

// Two lists, because one with the mapped addresses of IPv6 matches every IPv4 address.
const internal = { ipv4: createBlockList('ipv4'), ipv6: createBlockList('ipv6') };

function createBlockList(family: keyof typeof INTERNAL_BLOCKS): BlockList {
  const list = new BlockList();
  for (const block of INTERNAL_BLOCKS[family]) {
    const [network = '', bits] = block.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

export function isInternal(address: string): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  return internal[family].check(address, family);
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}
