import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import * as fontkit from 'fontkit'
import { decompress } from 'wawoff2'
import { beforeAll, describe, expect, test } from 'vitest'
import { charactersOf, fontParts, printedParts } from './font-parts.ts'
import { readTables } from './sfnt.ts'

const ui = resolve(import.meta.dirname, '../../web/src/ui')
const printed = resolve(import.meta.dirname, '../../web/src/features/certificates/fonts')
const require = createRequire(import.meta.url)

/** Those of these characters that a font has. */
const knownTo = (font: fontkit.Font, characters: readonly string[]) =>
  characters.filter((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))

/** The characters that Fontsource's subsets are meant for; their files contain a few more. */
const letters: Readonly<Record<string, string>> = {
  latin:
    '0020-00ff 0131 0152-0153 02bb-02bc 02c6 02da 02dc 0304 0308 0329 2000-206f 20ac 2122 2191 2193 2212 2215 feff fffd',
  'latin-ext': '0100-02ba 02bd-02c5 02c7-02cc 02ce-02d7 02dd-02ff 1e00-1e9f 1ef2-1eff',
  vietnamese:
    '0102-0103 0110-0111 0128-0129 0168-0169 01a0-01a1 01af-01b0 0300-0301 0303-0304 0308-0309 0323 0329 1ea0-1ef9',
}

type Declared = { file: string; face: string; ranges: [from: number, to: number][] }

const fonts = new Map<string, fontkit.Font>()
let declared: Declared[] = []

beforeAll(async () => {
  for (const { file } of fontParts) fonts.set(file, await openFont(join(ui, 'fonts', `${file}.woff2`)))
  const sheets = ['styles/fonts.css', '../content/portable-text/math.css']
  const texts = await Promise.all(sheets.map((sheet) => readFile(join(ui, sheet), 'utf8')))
  declared = readFaces(texts.join('\n'))
})

/** Decompressed first: fontkit can't read all WOFF2 files, and reads past the end for an empty glyph. */
async function openFont(path: string): Promise<fontkit.Font> {
  const plain = await decompress(await readFile(path))
  const font = fontkit.create(Buffer.concat([plain, Buffer.alloc(64)]))
  if (!('layout' in font)) throw new Error('A font file has to hold a single font, not a collection.')
  return font
}

/** The font faces in the order of the style sheet. */
function readFaces(css: string): Declared[] {
  return [...css.matchAll(/@font-face\s*{([^}]*)}/g)].flatMap(([, block = '']): Declared[] => {
    const value = (name: string) => new RegExp(String.raw`${name}:\s*([^;]*);`).exec(block)?.[1] ?? ''
    const file = /fonts\/([\w-]+)\.woff2/.exec(block)?.[1]
    if (file === undefined) return []
    const ranges = value('unicode-range')
      .split(',')
      .map((range): [number, number] => {
        const [from = '', to = from] = range.trim().slice(2).split('-')
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
      })
    return [{ file, face: `${value('font-family').replace(' Names', '')} ${value('font-style')}`, ranges }]
  })
}

/** The files a browser tries for a character, in order. */
function triedFor(character: string, face: string): string[] {
  const code = character.codePointAt(0) ?? 0
  return declared
    .filter((part) => part.face === face && part.ranges.some(([from, to]) => code >= from && code <= to))
    .map(({ file }) => file)
    .toReversed()
}

const has = (file: string, character: string) =>
  fonts.get(file)?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ?? false

test('the folder contains exactly the declared fonts', async () => {
  const files = (await readdir(join(ui, 'fonts'))).filter((name) => name.endsWith('.woff2')).toSorted()
  expect(files).toEqual(fontParts.map(({ file }) => `${file}.woff2`).toSorted())
  expect(declared.map(({ file }) => `${file}.woff2`).toSorted()).toEqual(files)
})

test('and the folder of certificates those for PDFs, with every letter of their sources', async () => {
  const files = (await readdir(printed)).toSorted()
  expect(files).toEqual(printedParts.map(({ file }) => `${file}.ttf`).toSorted())
  for (const { file, source } of printedParts) {
    const made = fontkit.create(await readFile(join(printed, `${file}.ttf`))) as fontkit.Font
    const subset = file.endsWith('-ext') ? 'latin-ext' : 'latin'
    const known = knownTo(await openFont(require.resolve(source)), charactersOf(letters[subset] ?? ''))
    expect(known.length).toBeGreaterThan(90)
    expect(knownTo(made, known)).toEqual(known)
  }
})

test('no file uses a name that its authors have reserved', async () => {
  const paths = [
    ...fontParts.map(({ file }) => join(ui, 'fonts', `${file}.woff2`)),
    ...printedParts.map(({ file }) => join(printed, `${file}.ttf`)),
  ]
  for (const path of paths) {
    const file = await readFile(path)
    const plain = path.endsWith('.woff2') ? Buffer.from(await decompress(file)) : file
    const table = readTables(plain).get('name') ?? Buffer.alloc(0)
    const texts = Buffer.from(table.subarray(table.readUInt16BE(4)))
    const font = fontkit.create(Buffer.concat([plain, Buffer.alloc(64)]))
    const { copyright, familyName } = font as fontkit.Font
    expect(copyright).toMatch(/^Copyright \d{4}(?:-\d{4})? ?(?:IBM Corp|The Bricolage|The STIX)/)
    expect(familyName).toMatch(/^Fest (?:Sans|Display|Mono|Math)$/)
    const others = texts.swap16().toString('utf16le').replace(copyright, '')
    expect(others).not.toMatch(/plex|ibm|bricolage|stix/i)
    expect(others).toContain('SIL Open Font License')
  }
})

describe.each([
  ['Fest Sans normal', '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans', 'wght-normal'],
  [
    'Fest Display normal',
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque',
    'opsz-normal',
  ],
  ['Fest Sans italic', '@fontsource/ibm-plex-sans/files/ibm-plex-sans', '400-italic'],
  ['Fest Mono normal', '@fontsource/ibm-plex-mono/files/ibm-plex-mono', '400-normal'],
])('%s', (name, source, end) => {
  const face = name.replace(/^(Fest \w+)/, "'$1'")
  const subsets = end.startsWith('400') ? ['latin'] : ['latin', 'latin-ext', 'vietnamese']

  test.each(subsets)('has every character of its source, %s', async (subset) => {
    const original = await openFont(require.resolve(`${source}-${subset}-${end}.woff2`))
    const characters = knownTo(original, charactersOf(letters[subset] ?? ''))
    expect(characters.length).toBeGreaterThan(90)
    const lost = characters.filter(
      (character) => !triedFor(character, face).some((file) => has(file, character)),
    )
    expect(lost).toEqual([])
  })
})

test.each([
  ['fest-sans-latin', { wght: 400 }, { wght: 400 }],
  ['fest-sans-latin', { wght: 600 }, { wght: 600 }],
  ['fest-sans-european', { wght: 600 }, { wght: 600 }],
  ['fest-display-latin', { opsz: 34 }, { opsz: 34, wght: 700 }],
])('%s at %o draws its letters as its source does, to a hundredth of an em', async (file, at, sourceAt) => {
  const part = fontParts.find((each) => each.file === file)
  const source = await openFont(require.resolve(part?.source ?? ''))
  const made = fonts.get(file)
  const letters = knownTo(source, charactersOf(part?.characters ?? ''))
  const off = letters.filter((letter) => {
    const [ours, theirs] = [
      pointsOf(made?.getVariation(at), letter),
      pointsOf(source.getVariation(sourceAt), letter),
    ]
    return (
      ours.length !== theirs.length ||
      ours.some((value, index) => Math.abs(value - (theirs[index] ?? NaN)) > 9)
    )
  })
  expect(letters.length).toBeGreaterThan(30)
  expect(off).toEqual([])
})

/** The coordinates of a letter's outline, in thousandths of an em. */
function pointsOf(font: fontkit.Font | undefined, letter: string): number[] {
  const glyph = font?.glyphForCodePoint(letter.codePointAt(0) ?? 0)
  return (glyph?.path.commands ?? []).flatMap(({ args }) => args)
}

test('a page in English needs one file per face, and a foreign name one more small file', () => {
  const asked = (text: string) =>
    new Set([...text.matchAll(/./gu)].map(([each]) => triedFor(each, "'Fest Sans' normal")[0]))
  expect([...asked('“Learn quantum – by running it.” It’s free: 10 × 0 €…')]).toEqual(['fest-sans-latin'])
  expect(asked('Tomáš Müller')).toEqual(new Set(['fest-sans-latin', 'fest-sans-european']))
  expect(asked('Nguyễn')).toEqual(new Set(['fest-sans-latin', 'fest-sans-vietnamese']))
})

describe('Fest Math', () => {
  test('has every requested character that its source has', async () => {
    const part = fontParts.find(({ file }) => file === 'fest-math')
    const original = await openFont(require.resolve(part?.source ?? ''))
    const asked = knownTo(original, charactersOf(part?.characters ?? ''))
    const missing = asked.filter((character) => !has('fest-math', character))
    expect(missing).toEqual([])
  })

  test('has the table for growing brackets', async () => {
    const plain = Buffer.from(await decompress(await readFile(join(ui, 'fonts/fest-math.woff2'))))
    expect(readTables(plain).get('MATH')?.byteLength).toBeGreaterThan(1000)
  })
})
