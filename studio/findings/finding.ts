import type { Item } from '../documents/item.ts'

export type Finding = {
  /** Stable as long as the finding is about the same thing. */
  key: string
  type: string
  documentId: string
  /** What organizers call the document. */
  title: string
  /** The field to open, as in `speakers`. */
  field: string
  /** A sentence that makes sense next to the title. */
  text: string
  /** The cause, worded to fit every finding of its kind; long lists are grouped by it. */
  cause: string
  /** `urgent` when visitors are misled or can't be served, `soon` when there is time. */
  weight: 'urgent' | 'soon'
  /** The tool to open instead of a form, for findings without a document. */
  tool?: string
}

/** Makes a finding about a document. `key` distinguishes findings about the same field. */
export function findingOf(
  { id, type, title }: Pick<Item, 'id' | 'type' | 'title'>,
  {
    field,
    text,
    weight,
    key = field,
    cause = text,
  }: { field: string; text: string; weight: Finding['weight']; key?: string; cause?: string },
): Finding {
  return { key: `${id} ${key}`, type, documentId: id, title, field, text, cause, weight }
}

export type FindingGroup = {
  id: string
  title: string
  /** Nothing is broken: not counted as something to fix. */
  isHint?: true
  findings: readonly Finding[]
}

/** The groups that aren't empty, those with something urgent first; the urgent findings are first in each. */
export function filled(groups: readonly FindingGroup[]): FindingGroup[] {
  return groups
    .filter(({ findings }) => findings.length > 0)
    .map((group) => ({
      ...group,
      findings: group.findings.toSorted(
        (a, b) => Number(b.weight === 'urgent') - Number(a.weight === 'urgent'),
      ),
    }))
    .toSorted((a, b) => Number(hasUrgent(b)) - Number(hasUrgent(a)))
}

// Urgent findings are sorted first.
const hasUrgent = ({ findings }: FindingGroup) => findings[0]?.weight === 'urgent'
