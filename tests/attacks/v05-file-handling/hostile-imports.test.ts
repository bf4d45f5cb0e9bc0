import { readFile } from '@fest/studio/import/read/read-file.ts'
import { zipOf } from '../../support/workbook.ts'

/* A file to import is, at worst, refused in a sentence. Bombs: tests/integration/import-files.test.ts. */

const nested = (open: string, close: string, depth: number) => `${open.repeat(depth)}${close.repeat(depth)}`
const bytesOf = (text: string) => new TextEncoder().encode(text)

const files: Record<string, Uint8Array> = {
  'ten thousand and one files in an archive': zipOf(
    Array.from({ length: 10_001 }, (_, index) => ({ path: `a${index}`, text: '' })),
  ),
  'an archive in an archive': zipOf([
    { path: 'xl/workbook.xml', text: Buffer.from(zipOf([{ path: 'xl/workbook.xml', text: '<a/>' }])) },
  ]),
  'paths that lead out of an archive': zipOf([
    { path: 'xl/workbook.xml', text: '<a/>' },
    { path: '../../../etc/passwd', text: 'root' },
  ]),
  'a file of the machine as an entity': bytesOf(
    `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a SYSTEM "file:///etc/passwd">]><schedule>&a;</schedule>`,
  ),
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
