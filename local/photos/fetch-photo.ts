import { type Agent, request, type RequestOptions } from 'node:https'
import type { IncomingMessage } from 'node:http'
import { lookupOf, publicAddressesOf, type Resolve } from '../outgoing/public-hosts.ts'

/** Why a photo can't be used, in an organizer's words. */
export class PhotoFault extends Error {
  override name = 'PhotoFault'
}

/** Injected in tests: the name lookup and the connection. */
export type Network = { resolve?: Resolve; agent?: Agent }

const maxBytes = 8_000_000
const maxRedirects = 5
/** The time limit for one photo with all its redirects. */
const maxMs = 20_000

/** Only https and public hosts, also at redirects; up to 8 MB, 20 s, not decompressed. Throws PhotoFault. */
export async function fetchPhoto(
  address: string,
  { resolve, agent, ms = maxMs }: Network & { ms?: number } = {},
): Promise<Buffer> {
  const signal = AbortSignal.timeout(ms)
  let url = URL.parse(address)
  try {
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const addresses = await inTime(publicAddressesOf(url, resolve), signal)
      if (!url || !addresses)
        throw new PhotoFault(
          hop === 0
            ? 'The address isn’t a public one that starts with https://.'
            : 'The site sends us on to an address that isn’t public.',
        )
      const response = await send(url, { lookup: lookupOf(addresses), signal, ...(agent ? { agent } : {}) })
      const { statusCode = 0, headers } = response
      if (statusCode < 300 || statusCode >= 400 || headers.location === undefined)
        return await bytesOf(response, statusCode)
      response.destroy()
      url = URL.parse(headers.location, url)
    }
    throw new PhotoFault('The site sends us from one address to the next without end.')
  } catch (error) {
    if (error instanceof PhotoFault) throw error
    throw new PhotoFault(wordsOf(error, signal), { cause: error })
  }
}

/** The name lookup has its own, longer time limit. */
function inTime<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const tooLate = new Promise<never>((_, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason), { once: true })
  })
  return Promise.race([work, tooLate])
}

function send(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    const headers = {
      'user-agent': 'Mozilla/5.0 (compatible; festival photos)',
      accept: 'image/jpeg, image/png, image/webp, image/avif, image/gif',
      'accept-encoding': 'identity',
    }
    request(url, { ...options, headers }, done)
      .on('error', fail)
      .end()
  })
}

async function bytesOf(response: IncomingMessage, status: number): Promise<Buffer> {
  try {
    if (status !== 200) throw new PhotoFault(wordsOfStatus(status))
    if (!['', 'identity'].includes(response.headers['content-encoding'] ?? ''))
      throw new PhotoFault('The site sends it packed, although we ask for it as it is.')
    if (Number(response.headers['content-length']) > maxBytes) throw tooLarge()
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxBytes) throw tooLarge()
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    response.destroy()
  }
}

function tooLarge(): PhotoFault {
  return new PhotoFault(`It’s larger than ${maxBytes / 1_000_000} MB.`)
}

function wordsOfStatus(status: number): string {
  if (status === 404 || status === 410) return 'There’s nothing at its address anymore.'
  if (status === 401 || status === 403) return 'The site doesn’t show it to us; people may have to sign in.'
  if (status === 429) return 'The site wants us to slow down. Try again in an hour.'
  return `The site answers with the error ${status}.`
}

function wordsOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'The site takes too long to send it.'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOTFOUND' || code === 'ENODATA') return 'We can’t find the site. Is its address still right?'
  if (/CERT|SSL|TLS/.test(code)) return 'The site can’t prove who it is: its certificate is wrong.'
  return 'We couldn’t reach the site.'
}
