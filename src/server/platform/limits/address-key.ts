import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Ranges of IPv6 whose last four bytes are an IPv4 address. */
const RANGES_OF_IPV4 = ['ipv4Mapped', 'rfc6052', 'rfc6145'];

/** The zone of an address is local to a machine, and a port differs for each connection. */
const ZONE = /%.*$/;
const PORT = /:\d*$/;
const BRACKETS = /^\[(.+)\](?::\w*)?$/;

/** The canonical address in an entry of X-Forwarded-For; undefined where the entry is none, such as `unknown`. */
export function canonicalAddress(entry: string): string | undefined {
  return parseAddress(entry)?.toString();
}

/** The key of a client in rate limits: an IPv4 address, or the /64 network of an IPv6 address. Undefined as above. */
export function addressKey(entry: string): string | undefined {
  const address = parseAddress(entry);
  if (!address || address instanceof ipaddr.IPv4) return address?.toString();
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0])}/64`;
}

function parseAddress(entry: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const unquoted = entry.replaceAll('"', '').trim();
  const host = BRACKETS.exec(unquoted)?.[1] ?? unquoted;
  // Node is stricter than ipaddr.js, which reads `40001` as an address.
  const text = [host, host.replace(PORT, '')].map((candidate) => candidate.replace(ZONE, '')).find(isIP);
  if (text === undefined) return undefined;
  const address = ipaddr.parse(text);
  return RANGES_OF_IPV4.includes(address.range()) ? new ipaddr.IPv4(address.toByteArray().slice(12)) : address;
}
