import type { StoredDocument } from '../builder/session.ts'
import { type Item, itemsOf } from '../findings/item.ts'

/** A number for the page. */
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
    { id: 'sessions', label: 'sessions', value: shown('session') },
    { id: 'people', label: 'people', value: shown('person') },
    { id: 'materials', label: 'materials', value: shown('material') },
    {
      id: 'sponsors',
      label: 'sponsors shown',
      value: shown('sponsor', ({ published }) => published?.['agreementConfirmed'] === true),
    },
    { id: 'news', label: 'announcements showing', value: shown('announcement', isOn) },
    {
      id: 'drafts',
      label: 'with unpublished changes',
      value: items.filter(({ draft }) => draft).length,
    },
  ]
}
