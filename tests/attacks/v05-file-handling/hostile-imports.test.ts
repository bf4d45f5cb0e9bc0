import { readFile } from '@fest/studio/import/read/read-file.ts'
import { expect, test } from 'vitest'
import { zipOf } from '../../support/workbook.ts'

/* Files that somebody sends to an organizer to import: at worst they are refused in a sentence. */

const nested = (open: string, close: string, depth: number) => `${open.repeat(depth)}${close.repeat(depth)}`
const bytesOf = (text: string) => new TextEncoder().encode(text)
const workbook = (rows: string, more: Parameters<typeof zipOf>[0] = []) =>
  zipOf([
    {
      path: 'xl/workbook.xml',
      text: '<workbook><sheets><sheet name="Program" r:id="r1"/></sheets></workbook>',
    },
    {
      path: 'xl/_rels/workbook.xml.rels',
      text: '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    },
    {
      path: 'xl/worksheets/sheet1.xml',
      text: `<worksheet><sheetData>${heads}${rows}</sheetData></worksheet>`,
    },
    ...more,
  ])
const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
const heads = `<row r="1">${cell('A1', 'Title')}${cell('B1', 'Start')}</row>`

const files: Record<string, Uint8Array> = {
  'a gigabyte of zeros in a workbook': workbook('', [
    { path: 'xl/worksheets/sheet2.xml', text: Buffer.alloc(120_000_000), claims: 10 },
  ]),
  'ten thousand and one files in an archive': zipOf(
    Array.from({ length: 10_001 }, (_, index) => ({ path: `a${index}`, text: '' })),
  ),
  'an archive in an archive': zipOf([
    { path: 'xl/workbook.xml', text: Buffer.from(zipOf([{ path: 'xl/workbook.xml', text: '<a/>' }])) },
  ]),
  'paths that lead out of an archive': workbook('', [{ path: '../../../etc/passwd', text: 'root' }]),
  'an archive that is cut off': workbook('').subarray(0, 200),
  'row a billion': workbook(`<row r="1000000000">${cell('A1000000000', 'Talk')}</row>`),
  'column ZZZZZZ': workbook(`<row r="2">${cell('ZZZZZZ2', 'Talk')}</row>`),
  'cells merged over everything': workbook(
    `<row r="2">${cell('A2', 'Talk')}</row></sheetData><mergeCells><mergeCell ref="A2:XFD1048576"/></mergeCells><sheetData>`,
  ),
  'entities that multiply': bytesOf(
    `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><schedule>&b;</schedule>`,
  ),
  'a file of the machine as an entity': bytesOf(
    `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a SYSTEM "file:///etc/passwd">]><schedule>&a;</schedule>`,
  ),
  'a hundred thousand levels of XML': bytesOf(`<?xml version="1.0"?>${nested('<a>', '</a>', 100_000)}`),
  'a hundred thousand levels of a schedule': bytesOf(
    `<?xml version="1.0"?><schedule><day date="2025-10-10">${nested('<room>', '</room>', 50_000)}</day></schedule>`,
  ),
  'a hundred thousand levels of JSON': bytesOf(nested('[', ']', 100_000)),
  'a schedule of the wrong kinds': bytesOf(
    '{"schedule":{"conference":{"days":[null,{"rooms":[]},{"rooms":{"A":[1,null,{"persons":7,"date":{}}]}}],"rooms":5}}}',
  ),
  'names of the language’s own': bytesOf(
    '{"__proto__":{"polluted":1},"schedule":{"conference":{"days":[{"rooms":{"__proto__":[{"title":"x","constructor":1}]}}]}}}',
  ),
  'a million columns': bytesOf(`Title${',x'.repeat(1_000_000)}\nTalk\n`),
  'quotes that are never closed': bytesOf(`Title,Start\n"${'a\n'.repeat(100_000)}`),
  'one line of ten megabytes': bytesOf(`Title\n${'a'.repeat(10_000_000)}\n`),
  'an empty one': new Uint8Array(),
}

test.each(Object.entries(files))('%s ends nothing', async (name, bytes) => {
  const read = await readFile(name, bytes, 'Europe/Berlin')
  expect(read.kind === 'unreadable' ? read.message : 'Read.').toMatch(/^[A-Z].+[.]$/)
  expect(Object.prototype).not.toHaveProperty('polluted')
})
