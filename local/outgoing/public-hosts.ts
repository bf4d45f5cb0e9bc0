import type { LookupAddress, LookupOptions } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/* Requests to addresses typed or from files: only https and public hosts, so nobody reaches our network. */

export type Resolve = (host: string) => Promise<LookupAddress[]>

/**
 * Where a request for the address may go: all addresses of its host. Null when it isn't https on its usual port, holds
 * a password, or when any of them isn't public. Rejects when the host has no address.
 */
export async function publicAddressesOf(
  url: URL | null,
  resolve: Resolve = (host) => lookup(host, { all: true }),
): Promise<LookupAddress[] | null> {
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return null
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(literal)
  const addresses = family === 0 ? await resolve(url.hostname) : [{ address: literal, family }]
  return addresses.length > 0 && addresses.every(isPublic) ? addresses : null
}

/** Connects to exactly the addresses that were checked: resolving the name again could give others. */
export function lookupOf(addresses: readonly LookupAddress[]): LookupFunction {
  return (_host: string, { all }: LookupOptions, answer) => {
    const [first] = addresses
    if (all) answer(null, [...addresses])
    else if (first) answer(null, first.address, first.family)
  }
}

const notPublic = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(net, prefix, 'ipv4')

function isPublic({ address, family }: LookupAddress): boolean {
  // For IPv6, only public addresses (2000::/3), without the tunnels that can carry any IPv4 address.
  if (family === 6)
    return /^[23][0-9a-f]{3}:/i.test(address) && !/^(?:2002:|2001:0{0,3}:|2001:db8:)/i.test(address)
  return !notPublic.check(address, 'ipv4')
}
