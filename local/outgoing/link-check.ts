import type { LookupAddress } from 'node:dns'
import { resolveNs } from 'node:dns/promises'
import { request, type RequestOptions } from 'node:https'
import { inParallel } from '@fest/schemas/core/in-parallel.ts'
import { lookupOf, publicAddressesOf, type Resolve } from './public-hosts.ts'
import { badRequest } from '@fest/lake/errors.ts'

/* For organizers only, over https and to public hosts, so nobody can probe this server's own network. */

/** The result: a status, or the reason there is none. `unreachable` says nothing about the address itself. */
export type LinkCheck =
  | { status: number }
  | { failure: 'no-such-host' | 'refused' | 'private' | 'unreachable' }

const maxAddresses = 50
const maxRedirects = 5
const timeoutMs = 8000
/** How many hosts are contacted at the same time. */
const parallel = 6

type Send = (
  url: URL,
  method: 'HEAD' | 'GET',
  addresses: LookupAddress[],
) => Promise<{ status: number; location: string | undefined }>

/** Answers `{addresses}` with `{results}` in the same order. Rejects with LakeError for anything else. */
export async function checkLinks(body: unknown): Promise<{ results: LinkCheck[] }> {
  const addresses: unknown =
    typeof body === 'object' && body !== null && 'addresses' in body ? body.addresses : null
  if (!Array.isArray(addresses) || addresses.length > maxAddresses)
    throw badRequest(`The body must be {"addresses": [...]} with at most ${maxAddresses} of them`)
  return { results: await inParallel(addresses, parallel, (address) => checkLink(String(address))) }
}

type Network = { resolve?: Resolve; send?: Send; knowsNames?: () => Promise<boolean> }

/** Follows an address to its end. The network is passed in for tests. */
export async function checkLink(
  address: string,
  { resolve, send = sendRequest, knowsNames = knowsRootServers }: Network = {},
): Promise<LinkCheck> {
  let url = URL.parse(address)
  try {
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const addresses = await publicAddressesOf(url, resolve)
      if (!url || !addresses) return { failure: 'private' }
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

function failureOf(error: unknown): 'no-such-host' | 'refused' | 'unreachable' {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'ENOTFOUND' || code === 'ENODATA') return 'no-such-host'
  return code === 'ECONNREFUSED' || String(code).includes('CERT') ? 'refused' : 'unreachable'
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
      lookup: lookupOf(addresses),
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
