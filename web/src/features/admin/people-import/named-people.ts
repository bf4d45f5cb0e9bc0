import { type NameOrder, nameIn, nameOrderOf } from '@fest/sheets/comma-names.ts'
import { comparable } from '@fest/sheets/comparable.ts'
import { readCell } from '@fest/sheets/delimited.ts'
import type { SheetRow } from '@fest/sheets/sheet-rows.ts'
import type { Use } from './people-columns.ts'
import { addressIn } from './people-sheet.ts'
import { nameColumns } from './people-words.ts'

/** Whom the lines of a list name; `commaNames` is null where no comma could separate the parts of a name. */
export function namesOf(rows: readonly SheetRow[], uses: readonly Use[], chosen: NameOrder | null) {
  const said = (row: SheetRow, says: string, who: number) =>
    uses
      .flatMap((use, at) => (use.says === says && use.who === who ? [readCell(row.cells[at] ?? '')] : []))
      .find((text) => text !== '') ?? ''

  /** A name as the file has it; one without a column may be in front of an address: `Ada Okafor <ada@x.example>`. */
  function writtenName(row: SheetRow, who: number): string {
    const [whole, given, family] = nameColumns.map((says) => said(row, says, who))
    const before = /^"?([^<>@"]*[^<>@"\s])"?\s*</.exec(said(row, 'email', who))?.[1] ?? ''
    return whole || [given, family].filter(Boolean).join(' ') || before
  }

  const most = Math.max(1, ...uses.map(({ who }) => who))
  const written = rows.flatMap((row) => {
    const [buyer = '', first, ...others] = Array.from({ length: most + 1 }, (_, who) => writtenName(row, who))
    return [first || buyer, ...others].filter(Boolean)
  })
  const guess = nameOrderOf(written)
  const order = guess && (chosen ?? guess)
  const cell = written.find((name) => nameOrderOf([name]) !== null) ?? ''

  /** Who a line names; two empty texts if its name and address are the same, such as “N/A”. */
  function named(row: SheetRow, who: number): { name: string; email: string; place: string } {
    const [whole, given, family, preferred] = nameColumns.map((says) => said(row, says, who))
    const email = said(row, 'email', who)
    const called = preferred && family && !/\s/.test(preferred) ? `${preferred} ${family}` : preferred
    const legal = nameIn(writtenName(row, who), order)
    const name = called || legal.name
    const isRepeated = addressIn(email) === null && [whole, given].includes(email)
    // `#N/A` is what is left of a broken formula.
    const isNobody = (text: string) =>
      !/[\p{L}\p{N}]/u.test(text) || /^#[A-Z/]+\d?[!?A]$/.test(text) || (email !== '' && isRepeated)
    return {
      name: isNobody(name) ? '' : name.replaceAll(/\s+/g, ' '),
      email: isNobody(email) ? '' : (addressIn(email) ?? email),
      place: legal.place,
    }
  }
  return { most, named, commaNames: order && { cell, order } }
}

/** The people whose address an earlier one has: the same person, with the number of their ticket, or somebody else. */
export function doublesOf<Person extends { full_name: string; email: string }>(people: readonly Person[]) {
  const [twice, sharing] = [new Map<Person, number>(), new Set<Person>()]
  const tickets = new Map<string, Map<string, number>>()
  for (const person of people) {
    const [address, name] = [person.email.toLowerCase(), comparable(person.full_name)]
    // Somebody without an address is a fault, not a double.
    if (address === '') continue
    const known = tickets.get(address)
    const ticket = (known?.get(name) ?? 0) + 1
    if (ticket > 1) twice.set(person, ticket)
    else if (known) sharing.add(person)
    tickets.set(address, new Map(known).set(name, ticket))
  }
  return { twice, sharing }
}
