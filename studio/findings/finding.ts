import type { Item } from './item.ts'

/** Something an organizer should look at, and where. */
export type Finding = {
  /** Stays the same as long as the finding is about the same thing. */
  key: string
  type: string
  documentId: string
  /** What organizers call the document. */
  title: string
  /** The field to open, as in `speakers`. */
  field: string
  /** A sentence that makes sense beside the title. */
  text: string
  /** `now` when visitors are misled or cannot be served, `soon` when there is time. */
  weight: 'now' | 'soon'
  /** The tool to open instead of a form, for what is no document of the desk. */
  tool?: string
}

/** What was found about a document. `key` tells apart what is found in one field. */
export function findingOf(
  { id, type, title }: Pick<Item, 'id' | 'type' | 'title'>,
  {
    field,
    text,
    weight,
    key = field,
  }: { field: string; text: string; weight: Finding['weight']; key?: string },
): Finding {
  return { key: `${id} ${key}`, type, documentId: id, title, field, text, weight }
}

/** Findings about one matter under one heading. */
export type FindingGroup = { id: string; title: string; findings: readonly Finding[] }

/** The groups that have something to say; what is for now comes first in each. */
export function filled(groups: readonly FindingGroup[]): FindingGroup[] {
  return groups
    .filter(({ findings }) => findings.length > 0)
    .map((group) => ({
      ...group,
      findings: group.findings.toSorted((a, b) => Number(b.weight === 'now') - Number(a.weight === 'now')),
    }))
}
