import type { SheetRow } from '@fest/sheets/sheet-rows.ts'
import { shortened } from '@fest/sheets/heading-row.ts'
import type { NamedPerson } from './program-builder.ts'
import type { SheetCells } from './sheet-cells.ts'

/** The people in a row of sessions, with its facts about the speaker. */
export function peopleOfRow(
  row: SheetRow,
  cells: SheetCells,
  onLink: (name: string, link: string) => void,
): NamedPerson[] {
  const people = cells.people(row)
  const about = cells.texts(row, ['headline', 'organization', 'bio'])
  const isAbout = Object.keys(about).length > 0
  if (people.length === 0 && isAbout)
    cells.report(row, 'speakers', 'warning', 'names nobody, so what is said about the speaker is left out.')
  if (people.length > 1 && isAbout)
    cells.report(row, 'speakers', 'warning', 'names several people, so what is said about one is left out.')
  return people.map(({ organization, headline, pronouns, links, ...mention }) => {
    for (const link of links) onLink(mention.name, link)
    const said = Object.entries({ organization, headline, pronouns }).filter(([, text]) => text !== '')
    const fields: NamedPerson['fields'] = {
      ...Object.fromEntries(said),
      ...(people.length === 1 ? about : {}),
    }
    if (fields.headline) fields.headline = shortened(fields.headline, 120)
    return { ...mention, fields }
  })
}
