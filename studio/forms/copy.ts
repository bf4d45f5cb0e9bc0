export type CopyNeeds = {
  /** In use by documents of this type. */
  taken: ReadonlySet<string>
  /** An unused position in the list. */
  rank: string
}

type Copied = { [field: string]: unknown; slug?: unknown; orderRank?: unknown }

/** The form's limit, which fits every title. */
const longestAddress = 80

/** A copy with its own slug and position, without the import record: an import would update it instead. */
export function copyOf<Document extends Copied>(document: Document, { taken, rank }: CopyNeeds): Document {
  const copy: Copied = { ...document }
  delete copy['imported']
  if (typeof document.orderRank === 'string') copy.orderRank = rank
  const address = addressIn(document.slug)
  if (address !== undefined) copy.slug = { _type: 'slug', current: freeAddress(address, taken) }
  // It has the fields of the original, apart from one that is optional everywhere.
  return copy as Document
}

/** `talk-2` for `talk`, and `talk-3` for `talk-2`: the first of these that isn't taken. */
export function freeAddress(address: string, taken: ReadonlySet<string>): string {
  const [, stem = address, number = '1'] = /^(.+?)-(\d{1,3})$/.exec(address) ?? []
  for (let next = Number(number) + 1; ; next += 1) {
    const end = `-${next}`
    const free = stem.slice(0, longestAddress - end.length).replace(/-+$/, '') + end
    if (!taken.has(free)) return free
  }
}

function addressIn(slug: unknown): string | undefined {
  const current = typeof slug === 'object' && slug !== null && 'current' in slug ? slug.current : undefined
  return typeof current === 'string' && current !== '' ? current : undefined
}
