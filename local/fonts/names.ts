import { type Tables, words } from './sfnt.ts'

type FaceName = {
  /** Such as "Fest Sans". */
  family: string
  /** Such as "Italic". */
  style: string
  /** From the authors' own file. */
  copyright: string
}

const license = 'SIL Open Font License 1.1, https://openfontlicense.org'

/** Names in a font from this number on are free to use. */
const ownNames = 256

/** Names of the axes, in our own words too. */
const axisNames: Readonly<Record<string, string>> = { wght: 'Weight', opsz: 'Optical size' }

/**
 * Replaces all names of a font: its license allows distributing a changed font, but not under a name that its authors
 * have reserved.
 */
export function rename(tables: Tables, { family, style, copyright }: FaceName): void {
  const names = new Map([
    [0, copyright],
    [1, family],
    [2, style],
    [3, `${family} ${style}`],
    [4, `${family} ${style}`],
    [5, 'Version 1.0'],
    [6, `${family} ${style}`.replace(' ', '').replace(' ', '-')],
    [13, license],
  ])
  const axes = tables.get('fvar')
  if (axes) {
    const own = withoutInstances(axes)
    for (const [index, tag] of own.tags.entries()) names.set(ownNames + index, axisNames[tag] ?? tag)
    tables.set('fvar', own.table)
  }
  // It names points of the axes after the design; browsers don't read it.
  tables.delete('STAT')
  tables.set('name', nameTable(names))
}

/** Keeps only the axes: named instances use the design's name. Each axis gets the next of our own names. */
function withoutInstances(fvar: Buffer): { table: Buffer; tags: string[] } {
  const first = fvar.readUInt16BE(4)
  const count = fvar.readUInt16BE(8)
  const size = fvar.readUInt16BE(10)
  const table = Buffer.from(fvar.subarray(0, first + count * size))
  table.writeUInt16BE(0, 12)
  const tags: string[] = []
  for (let index = 0; index < count; index += 1) {
    const axis = first + index * size
    tags.push(table.toString('latin1', axis, axis + 4))
    table.writeUInt16BE(ownNames + index, axis + 18)
  }
  return { table, tags }
}

function nameTable(names: ReadonlyMap<number, string>): Buffer {
  const records: number[] = []
  const texts: Buffer[] = []
  let offset = 0
  for (const [id, name] of names) {
    const text = Buffer.from(name, 'utf16le').swap16()
    // Windows, Unicode, English: what every font reader understands.
    records.push(3, 1, 0x409, id, text.byteLength, offset)
    texts.push(text)
    offset += text.byteLength
  }
  return Buffer.concat([words(0, names.size, 6 + names.size * 12, ...records), ...texts])
}
