import { Readable } from 'node:stream'
import { readLines } from './read-lines.ts'

async function linesOf(...chunks: (Buffer | string)[]): Promise<string[]> {
  const lines: string[] = []
  for await (const line of readLines(Readable.from(chunks))) lines.push(line)
  return lines
}

test('splits at \\n and \\r\\n, and nowhere else', async () => {
  expect(await linesOf('a\u2028b\u2029c\nd\r\n\ne')).toEqual(['a\u2028b\u2029c', 'd', '', 'e'])
  expect(await linesOf('whole\n')).toEqual(['whole'])
  expect(await linesOf()).toEqual([])
})

test('keeps a character together that two chunks share', async () => {
  const pieces = Array.from(Buffer.from('Ünïcode\nλ'), (byte) => Buffer.from([byte]))
  expect(await linesOf(...pieces)).toEqual(['Ünïcode', 'λ'])
})
