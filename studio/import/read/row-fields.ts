import { yesOrNo } from '@fest/sheets/column-mapping.ts'
import { givenFirst, type NameOrder } from '@fest/sheets/comma-names.ts'
import { shortened } from '@fest/sheets/heading-row.ts'
import type { SheetRow } from '@fest/sheets/sheet-rows.ts'
import { type Entry, type FieldsOf, present } from '../program.ts'
import { httpsAddressOf } from './photo-address.ts'
import { wholeNumber } from './session-words.ts'
import type { NamedPerson } from './program-builder.ts'
import type { SheetCells } from './sheet-cells.ts'

export function personOfRow(
  row: SheetRow,
  cells: SheetCells,
  order: NameOrder | null = null,
): Pick<Entry<'person'>, 'fields' | 'photo'> {
  const texts = cells.texts(row, ['name', 'headline', 'organization', 'pronouns', 'bio'])
  if (texts.name && order === 'family-first') texts.name = givenFirst(texts.name)
  cells.cut(row, texts, 'name', 100)
  cells.cut(row, texts, 'headline', 120)
  const links = linksOfRow(row, cells, /^(?:https:\/\/|mailto:)/i, 'https:// or mailto:')
  const isFeatured = cells.choice(row, 'isFeatured', yesOrNo, 'yes or no')
  return {
    fields: present({ ...texts, isFeatured, links: links.length > 0 ? links : undefined }),
    ...photoOfRow(row, cells),
  }
}

function photoOfRow(row: SheetRow, cells: SheetCells): { photo?: string } {
  const text = cells.text(row, 'photo')
  if (!text) return {}
  const photo = httpsAddressOf(text)
  if (photo !== null) return { photo }
  cells.report(row, 'photo', `: "${text}" isn’t an address that starts with https://.`)
  return {}
}

/** The allowed addresses in a cell; others are reported. */
export function linksOfRow(row: SheetRow, cells: SheetCells, beginning: RegExp, words: string): string[] {
  return cells
    .text(row, 'links')
    .split(/[\s;,|]+/)
    .filter((link) => {
      const isLink = beginning.test(link)
      if (link !== '' && !isLink) cells.report(row, 'links', `: "${link}" doesn’t start with ${words}.`)
      return isLink
    })
}

export function roomOfRow(row: SheetRow, cells: SheetCells): FieldsOf['room'] {
  const texts = cells.texts(row, ['name', 'shortName', 'building', 'floor', 'directions'])
  cells.cut(row, texts, 'shortName', 12)
  return present({ ...texts, capacity: cells.choice(row, 'capacity', wholeNumber, 'a whole number above 0') })
}

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
    cells.report(row, 'speakers', 'names nobody, so what is said about the speaker is left out.')
  if (people.length > 1 && isAbout)
    cells.report(row, 'speakers', 'names several people, so what is said about one is left out.')
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
