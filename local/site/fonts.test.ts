import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import * as fontkit from 'fontkit'
import { decompress } from 'wawoff2'

const ui = resolve(import.meta.dirname, '../../web/src/ui')
const require = createRequire(import.meta.url)

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
  declared = readFaces(await readFile(join(ui, 'styles/fonts.css'), 'utf8'))
  for (const { file } of declared) fonts.set(file, await openFont(join(ui, 'fonts', `${file}.woff2`)))
})

/** Decompressed first: fontkit can't read all WOFF2 files, and reads past the end for an empty glyph. */
async function openFont(path: string): Promise<fontkit.Font> {
  const plain = await decompress(await readFile(path))
  const font = fontkit.create(Buffer.concat([plain, Buffer.alloc(64)]))
  if (!('layout' in font)) throw new Error('A font file has to hold a single font, not a collection.')
  return font
}

function readFaces(css: string): Declared[] {
  return [...css.matchAll(/@font-face\s*{([^}]*)}/g)].flatMap(([, block = '']): Declared[] => {
    const value = (name: string) => new RegExp(String.raw`${name}:\s*([^;]*);`).exec(block)?.[1] ?? ''
    const file = /fonts\/([\w-]+)\.woff2/.exec(block)?.[1]
    if (file === undefined) return []
    const ranges = value('unicode-range')
      .split(',')
      .map((range) => readRange(range.trim().slice(2)))
    const face = `${value('font-family').replace(' Names', '')} ${value('font-style') || 'normal'}`
    return [{ file, face, ranges }]
  })
}

/** Code points in hexadecimal, such as "0041-005a". */
function readRange(range: string): [from: number, to: number] {
  const [from = '', to = from] = range.split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

function triedFor(code: number, face: string): string[] {
  return declared
    .filter((part) => part.face === face && part.ranges.some(([from, to]) => code >= from && code <= to))
    .map(({ file }) => file)
    .toReversed()
}

test('every font file is declared', async () => {
  const files = (await readdir(join(ui, 'fonts'))).filter((name) => name.endsWith('.woff2'))
  const named = [...declared.map(({ file }) => file), 'fest-math'].map((file) => `${file}.woff2`)
  expect(named.toSorted()).toEqual(files.toSorted())
})

const sources = [
  ['Fest Sans normal', '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans', 'wght-normal'],
  [
    'Fest Display normal',
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque',
    'opsz-normal',
  ],
  ['Fest Sans italic', '@fontsource/ibm-plex-sans/files/ibm-plex-sans', '400-italic'],
  ['Fest Mono normal', '@fontsource/ibm-plex-mono/files/ibm-plex-mono', '400-normal'],
] as const

test.each(
  sources.flatMap(([name, source, end]) =>
    (end.startsWith('400') ? ['latin'] : Object.keys(letters)).map(
      (subset) => [name, subset, `${source}-${subset}-${end}.woff2`] as const,
    ),
  ),
)('%s has every character of its source, %s', async (name, subset, source) => {
  const face = name.replace(/^(Fest \w+)/, "'$1'")
  const original = await openFont(require.resolve(source))
  const characters = (letters[subset] ?? '').split(' ').flatMap((range) => {
    const [from, to] = readRange(range)
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
  const known = characters.filter((code) => original.hasGlyphForCodePoint(code))
  const lost = known.filter(
    (code) => !triedFor(code, face).some((file) => fonts.get(file)?.hasGlyphForCodePoint(code)),
  )
  expect(known.length).toBeGreaterThan(90)
  expect(lost).toEqual([])
})

test.each([
  ['“Learn quantum – by running it.” It’s free: 10 × 0 €…', ['fest-sans-latin']],
  ['Tomáš Müller', ['fest-sans-european', 'fest-sans-latin']],
  ['Nguyễn', ['fest-sans-latin', 'fest-sans-vietnamese']],
])('the text %s needs no more files than %o', (text, files) => {
  const letters = text.match(/./gu) ?? []
  const asked = letters.map((each) => triedFor(each.codePointAt(0) ?? 0, "'Fest Sans' normal")[0])
  expect(new Set(asked)).toEqual(new Set(files))
})
