import { isRecord } from '@fest/schemas/core/records.ts'
import { referenceOf, textOf } from '../documents/stored-document.ts'
import { type Finding, findingOf } from './finding.ts'
import { type Item, typeTitle } from '../documents/item.ts'
import { referencesOf, spotsOf } from './walk.ts'

/** References from published documents to unpublished ones, and from any document to deleted ones. */
export function brokenReferences(items: readonly Item[], assetIds: ReadonlySet<string>): Finding[] {
  const known = new Map(items.map((item) => [item.id, item]))
  return items.flatMap((item) => {
    // Both are checked: visitors see one now and the other next.
    const references = [item.published, item.draft].flatMap((document) =>
      document
        ? referencesOf(document).map((each) => ({ ...each, isSeen: document === item.published }))
        : [],
    )
    const found = new Map<string, Finding>()
    for (const { path, ref, isSeen } of references) {
      const target = known.get(ref)
      // A draft is published together with what it refers to.
      if (target?.published || (target && !isSeen) || assetIds.has(ref)) continue
      const text = target
        ? `Refers to ${typeTitle(target.type).toLowerCase()} “${target.title}”, which isn’t published.`
        : goneWords(ref)
      const cause = target ? 'Refers to something that isn’t published' : text
      const weight = isSeen ? 'urgent' : 'soon'
      // The Studio opens pictures by their own field.
      const field = path.replace(/\.asset$/, '')
      const finding = findingOf(item, { field, text, weight, cause, key: `${path} ${ref}` })
      if (!found.has(finding.key)) found.set(finding.key, finding)
    }
    return [...found.values()]
  })
}

/** The message for a dangling reference; an uploaded file's id says what it was. */
function goneWords(ref: string): string {
  if (ref.startsWith('image-')) return 'Its picture no longer exists. Upload it again, or remove it.'
  if (ref.startsWith('file-')) return 'Its file no longer exists. Upload it again, or remove it.'
  return 'Refers to something that no longer exists.'
}

/** Pictures by the field they are expected in, and what their absence means. */
const expectedPictures: Readonly<Record<string, { field: string; text: string }>> = {
  person: { field: 'photo', text: 'Has no photo, so the site draws a portrait from the initials.' },
  sponsor: { field: 'logo', text: 'Has no logo.' },
}

/** Pictures that are missing, and those that not everybody can see. */
export function missingPictures(item: Item): Finding[] {
  const found: Finding[] = []
  const expected = expectedPictures[item.type]
  // A sponsor is shown by its logo alone.
  const weight = item.fields['agreementConfirmed'] === true ? 'urgent' : 'soon'
  if (expected && !hasAsset(item.fields[expected.field])) found.push(findingOf(item, { ...expected, weight }))
  for (const { path, value, parent } of spotsOf(item.fields)) {
    if (!hasAsset(value) || !isPicture(value)) continue
    // A picture in rich text has its alternative text beside it, all others inside.
    if (!textOf(value['alt']) && !textOf(parent['alt']))
      found.push(findingOf(item, { field: path, text: 'Has a picture without alt text.', weight: 'urgent' }))
  }
  return found
}

function hasAsset(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && referenceOf(value['asset']) !== undefined
}

function isPicture(value: Record<string, unknown>): boolean {
  return referenceOf(value['asset'])?.startsWith('image-') ?? false
}

/** Which types should refer to a type, and what a missing reference means. */
const expectedReferrers: Readonly<Record<string, { by: readonly string[]; text: string }>> = {
  person: {
    by: ['session', 'member', 'home'],
    text: 'Isn’t on any page: not in a session and not on the team.',
  },
  room: { by: ['session'], text: 'No session is scheduled here.' },
  track: { by: ['session'], text: 'No session uses it, so filtering by it finds nothing.' },
  venue: { by: ['room', 'siteSettings'], text: 'It has no rooms, and it isn’t the event’s venue.' },
  challenge: { by: ['hackathon'], text: 'Isn’t listed in the hackathon, so no one sees it.' },
  sponsorTier: { by: ['sponsor'], text: 'No sponsor has this tier.' },
}

/** What should be on a page, and isn't. */
export function orphans(items: readonly Item[]): Finding[] {
  const uses = new Set(
    items.flatMap(({ type, draft, published }) =>
      [draft, published].flatMap((document) =>
        document ? referencesOf(document).map(({ ref }) => `${type} ${ref}`) : [],
      ),
    ),
  )
  return items.flatMap((item) => {
    const expected = expectedReferrers[item.type]
    if (!expected || expected.by.some((type) => uses.has(`${type} ${item.id}`))) return []
    return [findingOf(item, { field: '', text: expected.text, weight: 'soon', key: 'orphan' })]
  })
}
