import { contentQuery } from '#app/content/fetching/content-query.ts'

/** The address that works whatever organizers choose as the second one (specification, section 2). */
const fixedAddress = 'secret'

/** The hidden page's words if `address` (one segment, without slashes) is one of its two, else null. */
export const hiddenPageOptions = (address: string) =>
  // The key is written into every page that wasn't found: it must not reveal the query.
  contentQuery({
    key: ['address', address],
    query: () => import('./secret.groq.ts').then((it) => it.hiddenPageQuery),
    params: { address },
  })

/** Whether the hidden page is at an address, given the lake's answer about it. */
export function isHiddenPage(address: string, words: unknown): boolean {
  return address === fixedAddress || Boolean(words)
}
