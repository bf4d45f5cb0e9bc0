import type { SeedDocument } from '@fest/local/seed/content.ts'
import { programOfSchedule } from '@fest/studio/import/read/from-pretalx.ts'
import { planImport } from '@fest/studio/import/plan/plan.ts'

/**
 * The documents of a conference that was planned in pretalx, as the Studio imports them into an empty dataset and
 * somebody then publishes them. Throws when an event cannot be read.
 */
export function documentsOfPretalx(source: unknown): SeedDocument[] {
  const program = programOfSchedule(source)
  const fault = program.problems.find(({ severity }) => severity === 'error')
  if (fault) throw new Error(`${fault.place}: ${fault.message}`)
  return planImport(program, []).items.flatMap(({ created }) => {
    if (!created) return []
    const { _id, _type, ...fields } = strengthened(created)
    // Which no export says, and the form asks for.
    const facts = _type === 'room' ? { capacity: 100 } : {}
    return [{ _id: _id.replace(/^drafts\./, ''), _type, ...fields, ...facts }]
  })
}

/** As publishing leaves it: references to what is published with it are strong. */
function strengthened<Document>(created: Document): Document {
  const text = JSON.stringify(created, (key, value: unknown) =>
    key === '_weak' || key === '_strengthenOnPublish' ? undefined : value,
  )
  return JSON.parse(text) as Document
}
