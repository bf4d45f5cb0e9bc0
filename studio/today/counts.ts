import type { StoredDocument } from '../documents/stored-document.ts'
import { type Item, itemsOf } from '../documents/item.ts'

export type Count = { id: string; label: string; value: number }

/** Counts of what is on the site now, and of documents with unpublished changes. */
export function countsOf(documents: readonly StoredDocument[], now: Date): Count[] {
  const items = itemsOf(documents)
  const shown = (type: string, isShown: (item: Item) => boolean = () => true) =>
    items.filter((item) => item.type === type && item.published && isShown(item)).length
  const isOn = ({ published }: Item) =>
    Date.parse(String(published?.['startsAt'])) <= now.getTime() &&
    now.getTime() < Date.parse(String(published?.['endsAt']))
  return [
    count('sessions', shown('session'), 'session'),
    count('people', shown('person'), 'person', 'people'),
    count('materials', shown('material'), 'material'),
    count(
      'sponsors',
      shown('sponsor', ({ published }) => published?.['agreementConfirmed'] === true),
      'sponsor shown',
      'sponsors shown',
    ),
    count('news', shown('announcement', isOn), 'announcement showing', 'announcements showing'),
    count(
      'drafts',
      items.filter(({ draft }) => draft).length,
      'with unpublished changes',
      'with unpublished changes',
    ),
  ]
}

function count(id: string, value: number, one: string, many = `${one}s`): Count {
  return { id, label: value === 1 ? one : many, value }
}
