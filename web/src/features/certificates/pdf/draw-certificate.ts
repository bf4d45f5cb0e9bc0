import { t } from '@fest/schemas/core/words/t.ts'
import { qrCode } from '#app/ui/qr-code.ts'
import {
  type Certified,
  didWhat,
  grouped,
  namedThings,
  verifyAddress,
  whenAndWhere,
} from '../certificate-words.ts'
import {
  type Color,
  type DrawText,
  type Fonts,
  type Page,
  pageSize,
  type Spot,
  startPage,
  type Style,
} from './page.ts'

export type CertificateFacts = Certified & { code: string; name: string }
export type Signer = { name: string; title: string | null }

/** The light theme's colors: a certificate is printed. */
const ground: Color = [0xfb, 0xf6, 0xee]
const ink: Color = [0x1d, 0x15, 0x24]
const quiet: Color = [0x65, 0x5a, 0x6b]
const amber: Color = [0x9c, 0x4e, 0x00]
const rule: Color = [0x8c, 0x7e, 0x72]
const waves: readonly Color[] = [
  [0xf2, 0xd8, 0xb4],
  [0xde, 0xd3, 0xf4],
]
const margin = 64
const room = pageSize.width - 2 * margin
const white: Color = [0xff, 0xff, 0xff]

export function drawCertificate(
  facts: CertificateFacts,
  signer: Signer,
  siteUrl: string,
  fonts: Fonts,
  drawText: DrawText,
  direction?: 'ltr' | 'rtl',
): Blob {
  const page = startPage(fonts, drawText, direction)
  page.block(ground, 0, 0, pageSize.width, pageSize.height)
  drawWaves(page)
  drawKet(page, t`certificate`, { x: margin, y: 508 })
  page.write(t`This certifies that`, { x: margin, y: 440 }, sans(14, quiet))

  let y = 440
  const name = nameIn(page, facts.name)
  for (const line of name.lines)
    page.write(line, { x: margin, y: (y -= name.size * 1.15) }, display(name.size))
  y -= 12
  const did = linesOf(page, didWhat(facts), sans(18), room, 2)
  for (const line of did) page.write(line, { x: margin, y: (y -= 24) }, sans(18))
  y -= 2
  for (const line of linesOf(page, whenAndWhere(facts), sans(13), room, 2))
    page.write(line, { x: margin, y: (y -= 20) }, sans(13, quiet))
  const things = namedThings(facts)
  if (things) {
    y -= 12
    page.write(things.label, { x: margin, y: (y -= 18) }, sans(11, quiet))
    for (const line of titleLines(page, things.titles))
      page.write(line, { x: margin, y: (y -= 17) }, sans(12))
  }
  drawSigner(page, signer)
  drawProof(page, facts.code, siteUrl)
  return page.finish(t`Certificate: ${facts.name}, ${facts.event}`)
}

const sans = (size: number, color = ink): Style => ({ face: 'sans', size, color })
const display = (size: number): Style => ({ face: 'display', size, color: ink })

function drawWaves(page: Page): void {
  const sources = [
    { x: pageSize.width - 150, y: pageSize.height + 30 },
    { x: pageSize.width + 40, y: pageSize.height - 130 },
  ]
  for (const [index, source] of sources.entries())
    for (let radius = 16; radius < 300; radius += 13) page.circle(waves[index] ?? ground, 0.9, source, radius)
}

/** A word between the bar and the angle of a quantum state, which is written from left to right everywhere. */
function drawKet(page: Page, word: string, { x, y }: Spot): void {
  const style = sans(17, amber)
  const width = page.widthOf(word, style)
  const end = x + 8 + width
  const turned = (spot: number) => (page.isMirrored ? x + end + 8 - spot : spot)
  page.line(amber, 1.4, [
    { x: turned(x + 1), y: y - 4 },
    { x: turned(x + 1), y: y + 14 },
  ])
  page.write(word, { x: page.isMirrored ? turned(x + 7) - width : x + 7, y }, style)
  page.line(amber, 1.4, [
    { x: turned(end + 3), y: y - 4 },
    { x: turned(end + 8), y: y + 5 },
    { x: turned(end + 3), y: y + 14 },
  ])
}

/** A name on one line if it can, else smaller on up to three. */
function nameIn(page: Page, name: string): { size: number; lines: string[] } {
  const size = [44, 38, 32, 27].find((one) => page.widthOf(name, display(one)) <= room) ?? 24
  return { size, lines: linesOf(page, name, display(size), room, 3) }
}

/** As many titles as there is room for, and how many more there are. */
function titleLines(page: Page, titles: readonly string[]): string[] {
  const most = 4
  for (let shown = titles.length; shown > 0; shown--) {
    const more = titles.length - shown
    const text = [...titles.slice(0, shown), ...(more > 0 ? [t`and ${more} more`] : [])].join(' · ')
    const lines = linesOf(page, text, sans(12), room, most + 1)
    if (lines.length <= most || shown === 1) return lines.slice(0, most)
  }
  return []
}

/** Breaks a text into lines at its spaces, at most so many; the last is cut where it has to be. */
function linesOf(page: Page, text: string, style: Style, width: number, most: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (page.widthOf(longer, style) <= width) line = longer
    else {
      if (line !== '') lines.push(line)
      line = cut(page, word, style, width)
    }
  }
  if (line !== '') lines.push(line)
  if (lines.length <= most) return lines
  const last = `${lines[most - 1] ?? ''} ${lines[most] ?? ''}`
  return [...lines.slice(0, most - 1), cut(page, last, style, width)]
}

function cut(page: Page, text: string, style: Style, width: number): string {
  if (page.widthOf(text, style) <= width) return text
  const letters = Array.from(text)
  while (letters.length > 1 && page.widthOf(`${letters.join('')}…`, style) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

function drawSigner(page: Page, { name, title }: Signer): void {
  const width = 260
  page.line(rule, 0.8, [
    { x: margin, y: 92 },
    { x: margin + width, y: 92 },
  ])
  page.write(cut(page, name, display(19), width), { x: margin, y: 101 }, display(19))
  const lines = title === null ? [] : linesOf(page, title, sans(11), width, 2)
  for (const [index, line] of lines.entries())
    page.write(line, { x: margin, y: 76 - index * 14 }, sans(11, quiet))
}

function drawProof(page: Page, code: string, siteUrl: string): void {
  const address = verifyAddress(siteUrl, code)
  const side = 88
  const [x, y] = [pageSize.width - margin - side, 56]
  const { size, path } = qrCode(address)
  const step = side / size
  page.block(white, x, y, side, side)
  for (const [, column, row] of path.matchAll(/M(\d+) (\d+)/g)) {
    // A mirrored code isn't one.
    const place = page.isMirrored ? size - 1 - Number(column) : Number(column)
    page.block(ink, x + place * step, y + side - (Number(row) + 1) * step, step, step)
  }
  const left = 400
  const words = x - left - 16
  const rows: readonly [string, Style][] = [
    [t`Anyone can verify this certificate at`, sans(10.5, quiet)],
    [`${siteUrl.replace(/^https?:\/\//, '')}/confirm#certificate`, sans(10.5)],
    [t`with the code`, sans(10.5, quiet)],
    [grouped(code), sans(13)],
  ]
  for (const [index, [text, style]] of rows.entries())
    page.write(cut(page, text, style, words), { x: left, y: 124 - index * 18 }, style)
  page.link(address, left, y, pageSize.width - margin - left, side)
}
