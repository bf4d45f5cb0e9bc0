import { isRecord } from '@fest/schemas/core/records.ts'
import { parseUrl } from '@fest/schemas/vocabulary/web-address.ts'
import { type StoredDocument, textOf } from '../documents/stored-document.ts'
import { type Finding, findingOf } from './finding.ts'
import { type Item, itemsOf } from '../documents/item.ts'
import { isSampleAddress } from '../sample/sample-addresses.ts'
import { spotsOf } from './walk.ts'

/** An address the content links to, and every field it appears in. */
export type Link = {
  address: string
  kind: 'page' | 'elsewhere' | 'sample'
  places: { item: Item; path: string }[]
}

/** The result for an address. `unknown` says nothing about the link, only that it couldn't be checked. */
export type LinkAnswer =
  | { state: 'works' }
  | { state: 'gone'; because: string }
  | { state: 'unknown'; because: string }

/** Every address in the content, once each: pages of this site, and addresses elsewhere. */
export function linksOf(documents: readonly StoredDocument[]): Link[] {
  const byAddress = Map.groupBy(itemsOf(documents).flatMap(addressesOf), ({ address }) => address)
  return [...byAddress].map(([address, places]) => ({ address, kind: kindOf(address), places }))
}

function addressesOf(item: Item): { address: string; item: Item; path: string }[] {
  return spotsOf(item.fields).flatMap(({ path, key, value }) => {
    if (typeof value === 'string') {
      const isPage = /^(?:href|actionHref)$/.test(key) && /^\/(?!\/)/.test(value)
      const isElsewhere = /^https:\/\/\S+$/.test(value)
      return isPage || isElsewhere ? [{ address: value.replace(/#.*$/, '') || '/', item, path }] : []
    }
    const notebook = key === 'repository' && isRecord(value) ? notebookAddress(value) : undefined
    return notebook === undefined ? [] : [{ address: notebook, item, path }]
  })
}

/** The address of the file itself, which proves that repository, tag and path exist. */
function notebookAddress(repository: Record<string, unknown>): string | undefined {
  const parts = ['owner', 'name', 'ref', 'path'].map((field) => textOf(repository[field]))
  return parts.every(Boolean) ? `https://raw.githubusercontent.com/${parts.join('/')}` : undefined
}

function kindOf(address: string): Link['kind'] {
  if (address.startsWith('/')) return 'page'
  const url = parseUrl(address)
  return url && isSampleAddress(url) ? 'sample' : 'elsewhere'
}

type Answered = { links: readonly Link[]; answers: ReadonlyMap<string, LinkAnswer> }

/** Made-up addresses: nothing is broken, they are still to be replaced. */
export function sampleLinks({ links }: Answered): Finding[] {
  return links
    .filter(({ kind }) => kind === 'sample')
    .flatMap((link) => findingsAt(link, 'is made up and takes visitors nowhere.', 'soon'))
}

/** Links to what is certainly gone, or that couldn't be checked: nothing is known to be wrong with those. */
export function answeredWith(
  { links, answers }: Answered,
  state: 'gone' | 'unknown',
  weight: Finding['weight'],
): Finding[] {
  return links.flatMap((link) => {
    const answer = answers.get(link.address)
    return answer?.state === state ? findingsAt(link, answer.because, weight) : []
  })
}

function findingsAt({ address, places }: Link, what: string, weight: Finding['weight']): Finding[] {
  return places.map(({ item, path }) =>
    findingOf(item, { field: path, text: `${address} ${what}`, weight, key: `${path} ${address}` }),
  )
}
