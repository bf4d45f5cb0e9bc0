import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { type CertificateFacts, drawCertificate } from './draw-certificate.ts'
import type { DrawText, Fonts } from './page.ts'

const read = (name: string) => readFileSync(new URL(`../fonts/${name}.ttf`, import.meta.url))
const fonts: Fonts = {
  display: ['display-latin', 'display-latin-ext'].map(read),
  sans: ['sans-latin', 'sans-latin-ext'].map(read),
}

const facts: CertificateFacts = {
  kind: 'attendee',
  event: 'Qiskit Fall Fest 2025',
  place: 'North Campus',
  days: ['2025-10-10', '2025-10-12'],
  sessions: ['Your first circuit', 'Noise lab'],
  minutes: 210,
  talks: [],
  prize: null,
  code: '3f2a191bc0ffee00d5e7',
  name: 'Zoë Dvořáková-Şahin',
}
const signer = { name: 'Prof. Helene Marlow', title: 'For the organizing team' }
const site = 'https://fallfest.example'

/** Half clear gray, of four pixels. */
const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAEUlEQVR42mNoaGhIBmEGGAMARKwHjSN123wAAAAASUVORK5CYII='

/** As a browser would: a gray box for every text. */
const drawn: string[] = []
const drawText: DrawText = (text, { size }) => {
  drawn.push(text)
  return { png, width: text.length * size, height: size * 1.7, baseline: size * 1.2 }
}

async function pdf(change: Partial<CertificateFacts> = {}, direction?: 'rtl'): Promise<Buffer> {
  drawn.length = 0
  const blob = drawCertificate({ ...facts, ...change }, signer, site, fonts, drawText, direction)
  return Buffer.from(await blob.arrayBuffer())
}

function contents(file: Buffer): string {
  const text = file.toString('latin1')
  return [...text.matchAll(/\/Length (\d+)\n[^]*?>>\nstream\n/g)]
    .map(({ index, 0: head, 1: length }) => {
      const start = index + head.length
      return inflateSync(file.subarray(start, start + Number(length))).toString('latin1')
    })
    .join('\n')
}
const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex')

function titleOf(file: Buffer): string {
  const [, escaped = ''] = /\/Title \((.*?[^\\])\)\n/s.exec(file.toString('latin1')) ?? []
  return Buffer.from(escaped.replaceAll(/\\(.)/gs, '$1'), 'latin1').subarray(2).swap16().toString('utf16le')
}

test('a name in letters of the site’s fonts stays text, with the fonts inside, and title and language are said', async () => {
  const file = await pdf()
  const text = file.toString('latin1')
  expect(drawn).toEqual([])
  expect(text).not.toContain('/Subtype /Image')
  // Some letters of the name are in a second part of its font.
  expect(text.match(/\/FontFile2/g)).toHaveLength(3)
  expect(file.length).toBeLessThan(30_000)
  for (const letter of 'ZoëřŞ') expect(contents(file)).toContain(`><${utf16(letter)}>`)
  expect(titleOf(file)).toBe('Certificate: Zoë Dvořáková-Şahin, Qiskit Fall Fest 2025')
  expect(text).toContain('/Lang (en-US)')
})

test.each(['Ἑλένη Μαρλόου', '山田 花子', 'مريم الأحمد', 'Ada 🎉', 'ប៊ុន រ៉ា'])(
  'a name the fonts don’t have is drawn, and can be read out: %s',
  async (name) => {
    const file = await pdf({ name })
    expect(drawn.length).toBeGreaterThan(0)
    expect(file.toString('latin1')).toContain('/SMask')
    const said = [...contents(file).matchAll(/\/ActualText <feff([0-9a-f]*)>/g)]
    const words = said.map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le'))
    expect(words.join(' ')).toBe(name.normalize('NFC'))
    expect(titleOf(file)).toBe(`Certificate: ${name}, ${facts.event}`)
  },
)

test('in a language from right to left it is mirrored, but for the code', async () => {
  const [there, here] = await Promise.all([pdf(), pdf({}, 'rtl')])
  const starts = (file: Buffer) =>
    [...contents(file).matchAll(/([\d.-]+) ([\d.-]+) Td/g)].map(([, x]) => Number(x))
  expect(Math.min(...starts(there))).toBe(64)
  expect(Math.min(...starts(here))).toBeGreaterThan(150)
  const modules = (file: Buffer) => {
    const blocks = [...contents(file).matchAll(/([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re/g)]
    const [ground = 0, ...others] = blocks.slice(1).map(([, x]) => Number(x))
    return new Set(others.map((x) => Math.round(x - ground)))
  }
  expect(modules(here)).toEqual(modules(there))
})

test('an overlong name, and more sessions than fit, stay on the page', async () => {
  const file = await pdf({
    name: 'W'.repeat(100),
    sessions: Array.from({ length: 60 }, (_, index) => `A session with a long title, number ${index + 1}`),
  })
  const rows = [...contents(file).matchAll(/([\d.-]+) ([\d.-]+) Td/g)].map(([, , y]) => Number(y))
  expect(rows.length).toBeGreaterThan(10)
  // Below are the signature and the code.
  const lowest = rows.filter((y) => y > 130)
  expect(Math.min(...lowest)).toBeGreaterThan(135)
})

const readPdf = (file: Buffer) =>
  spawnSync('pdftotext', ['-layout', '-', '-'], { input: file, encoding: 'utf8' })

test.skipIf(spawnSync('pdftotext', ['-v']).error)('another program reads it', async () => {
  const text = readPdf(await pdf()).stdout
  for (const words of [
    'Zoë Dvořáková-Şahin',
    'took part in Qiskit Fall Fest 2025.',
    '10 to 12 October 2025, North Campus',
    'Sessions attended, 3 h 30 min in all',
    'Your first circuit · Noise lab',
    'Prof. Helene Marlow',
    'fallfest.example/confirm#certificate',
    '3f2a1-91bc0-ffee0-0d5e7',
  ])
    expect(text).toContain(words)
  expect(readPdf(await pdf({ name: '山田 花子' })).stdout).toContain('山田 花子')
})
