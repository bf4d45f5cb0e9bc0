import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { resolveNs } from 'node:dns/promises'
import { request, type RequestOptions } from 'node:https'
import { BlockList, isIP } from 'node:net'
import type { LakeContext } from '../context.ts'
import { badRequest } from '../errors.ts'
import { type Exchange, readJson, sendJson } from './request.ts'

/*
 * Checks whether links to other sites still work, which a browser isn't allowed to do. Only organizers may ask, only
 * over https, and only for public hosts, so nobody can probe this server's own network.
 */

/** The result: a status, or the reason there is none. `unreachable` says nothing about the address itself. */
export type LinkCheck =
  | { status: number }
  | { failure: 'no-such-host' | 'refused' | 'private' | 'unreachable' }

const maxAddresses = 50
const maxRedirects = 5
const timeoutMs = 8000
/** How many hosts are contacted at the same time. */
const parallel = 6

type Resolve = (host: string) => Promise<LookupAddress[]>
type Send = (
  url: URL,
  method: 'HEAD' | 'GET',
  addresses: LookupAddress[],
) => Promise<{ status: number; location: string | undefined }>

/** `POST /links/check` with `{addresses}`: returns `{results}` in the same order. */
export async function answerLinkCheck(context: LakeContext, { req, res, caller }: Exchange): Promise<void> {
  context.accounts.requireWriter(req, caller)
  const body = await readJson(req)
  const addresses: unknown =
    typeof body === 'object' && body !== null && 'addresses' in body ? body.addresses : null
  if (!Array.isArray(addresses) || addresses.length > maxAddresses)
    throw badRequest(`The body must be {"addresses": [...]} with at most ${maxAddresses} of them`)
  const results: LinkCheck[] = []
  const waiting = addresses.map((address: unknown, index) => ({ address: String(address), index }))
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        results[next.index] = await checkLink(next.address)
    }),
  )
  sendJson(res, 200, { results })
}

type Network = { resolve?: Resolve; send?: Send; knowsNames?: () => Promise<boolean> }

/** Follows an address to its end. The network is passed in for tests. */
export async function checkLink(
  address: string,
  { resolve = resolveHost, send = sendRequest, knowsNames = knowsRootServers }: Network = {},
): Promise<LinkCheck> {
  let url = URL.parse(address)
  try {
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
        return { failure: 'private' }
      const addresses = await addressesOf(url.hostname, resolve)
      if (!addresses.every(isPublic)) return { failure: 'private' }
      let answer = await send(url, 'HEAD', addresses)
      // Some sites only answer the method that a browser would use.
      if ([400, 403, 404, 405, 501].includes(answer.status)) answer = await send(url, 'GET', addresses)
      if (answer.status < 300 || answer.status >= 400 || answer.location === undefined)
        return { status: answer.status }
      url = URL.parse(answer.location, url)
    }
    return { failure: 'refused' }
  } catch (error) {
    const failure = failureOf(error)
    // Without internet every name gives this error.
    return { failure: failure === 'no-such-host' && !(await knowsNames()) ? 'unreachable' : failure }
  }
}

async function addressesOf(hostname: string, resolve: Resolve): Promise<LookupAddress[]> {
  const literal = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(literal)
  return family === 0 ? resolve(hostname) : [{ address: literal, family }]
}

function failureOf(error: unknown): 'no-such-host' | 'refused' | 'unreachable' {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'ENOTFOUND' || code === 'ENODATA') return 'no-such-host'
  return code === 'ECONNREFUSED' || String(code).includes('CERT') ? 'refused' : 'unreachable'
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

function resolveHost(host: string): Promise<LookupAddress[]> {
  return new Promise((done, fail) => {
    lookup(host, { all: true }, (error, addresses) => (error ? fail(error) : done(addresses)))
  })
}

/** Whether public names can be resolved here at all, tested with those of the root servers. */
async function knowsRootServers(): Promise<boolean> {
  return resolveNs('.').then(
    (servers) => servers.length > 0,
    () => false,
  )
}

const sendRequest: Send = (url, method, addresses) =>
  new Promise((done, fail) => {
    const options: RequestOptions = {
      method,
      // Connect to exactly the addresses that were checked: resolving the name again could give others.
      lookup: (_host: string, { all }: LookupOptions, answer) => {
        const [first] = addresses
        if (all) answer(null, addresses)
        else if (first) answer(null, first.address, first.family)
      },
      headers: { 'user-agent': 'Mozilla/5.0 (compatible; festival link check)', accept: '*/*' },
      signal: AbortSignal.timeout(timeoutMs),
    }
    const sent = request(url, options, (response) => {
      done({ status: response.statusCode ?? 0, location: response.headers.location })
      // The page's content doesn't matter.
      response.destroy()
    })
    sent.on('error', fail)
    sent.end()
  })
