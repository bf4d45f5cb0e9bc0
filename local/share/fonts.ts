import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as fontkit from 'fontkit'
import { decompress } from 'wawoff2'
import { type TextRun, visualRuns } from './visual-runs.ts'

/** The design's fonts first, then those for scripts that they lack. */
export type FontStack = ReturnType<typeof stackOf>

export type Fonts = Record<'display' | 'body' | 'mono', FontStack>

const subsets = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'] as const
/** What the design's fonts lack; each is in parts, and only those with letters of a text are opened. */
const scripts = ['arabic', 'hebrew', 'devanagari', 'thai', 'jp', 'sc', 'kr'] as const

let designed: Promise<Fonts> | undefined

/** The fonts for a picture with these letters, from their packages, so that none depends on the machine's fonts. */
export async function openFonts(text: string): Promise<Fonts> {
  const { display, body, mono } = await (designed ??= openDesigned())
  const parts = await partsWith(
    Array.from(text.normalize('NFC')).filter((letter) => !display.fontFor(letter)),
  )
  if (parts.length === 0) return { display, body, mono }
  const further = (wght: number) => Promise.all(parts.map((file) => openFont(file, { wght })))
  return {
    display: stackOf(display.fonts, await further(700)),
    body: stackOf(body.fonts, await further(600)),
    mono: stackOf(mono.fonts, await further(500)),
  }
}

async function openDesigned(): Promise<Fonts> {
  const open = (files: string, parts: readonly string[], axes?: Record<string, number>) =>
    Promise.all(parts.map((part) => openFont(files.replace('*', part), axes)))
  const plex = (name: string, parts: readonly string[] = subsets) =>
    open(`@fontsource/ibm-plex-${name.replace(/-.*/, '')}/files/ibm-plex-${name}-normal.woff2`, parts)
  const bricolage = await open(
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-*-opsz-normal.woff2',
    ['latin', 'latin-ext', 'vietnamese'],
    // The optical size for letters as large as titles here; the site's browser chooses the same.
    { wght: 700, opsz: 84 },
  )
  const plexSans = await plex('sans-*-600')
  const hasMono = subsets.filter((subset) => subset !== 'greek')
  return {
    display: stackOf([...bricolage, ...(await plex('sans-*-700'))]),
    body: stackOf(plexSans),
    mono: stackOf([...(await plex('mono-*-500', hasMono)), ...plexSans]),
  }
}

const fileOf = (address: string) => fileURLToPath(import.meta.resolve(address))

type Part = { file: string; letters: RegExp }

let knownParts: Promise<Part[][]> | undefined

async function partsOf(script: string): Promise<Part[]> {
  const folder = `@fontsource-variable/noto-sans-${script}`
  // Of this shape in every package of Fontsource.
  const ranges = JSON.parse(await readFile(fileOf(`${folder}/unicode.json`), 'utf8')) as Record<
    string,
    string
  >
  return Object.entries(ranges)
    .filter(([part]) => part.startsWith('[') || part === script)
    .map(([part, codes]) => ({
      file: `${folder}/files/noto-sans-${script}-${part.replace(/\W/g, '')}-wght-normal.woff2`,
      letters: new RegExp(
        `[${codes.replace(/U\+(\w+)(?:-(\w+))?,?/g, (_, from: string, to = from) => `\\u{${from}}-\\u{${to}}`)}]`,
        'u',
      ),
    }))
}

/** Files that have these letters, first of the script with most of them: Chinese and Japanese share many. */
async function partsWith(letters: readonly string[]): Promise<string[]> {
  if (letters.length === 0) return []
  const found = (await (knownParts ??= Promise.all(scripts.map(partsOf)))).map((all) => {
    const parts = all.filter((part) => letters.some((letter) => part.letters.test(letter)))
    return {
      parts,
      count: letters.filter((letter) => parts.some((part) => part.letters.test(letter))).length,
    }
  })
  return found
    .toSorted((one, other) => other.count - one.count)
    .flatMap(({ parts }) => parts.map(({ file }) => file))
}

const openedFonts = new Map<string, Promise<fontkit.Font>>()
let opening: Promise<unknown> = Promise.resolve()

/** Opened once, and one after the other: a decompressed font is a view of the decompressor's memory until it is copied. */
function openFont(file: string, axes?: Record<string, number>): Promise<fontkit.Font> {
  const key = JSON.stringify([file, axes])
  const font = openedFonts.get(key) ?? opening.then(() => readFont(file, axes))
  openedFonts.set(key, font)
  opening = font.catch(() => openedFonts.delete(key))
  return font
}

/** Decompressed: fontkit can't vary WOFF2, and for IBM Plex Mono's space reads past a WOFF table's end. */
async function readFont(file: string, axes?: Record<string, number>): Promise<fontkit.Font> {
  const packed = await readFile(fileOf(file))
  const font = fontkit.create(Buffer.from(await decompress(packed)))
  if (!('layout' in font)) throw new Error('A font file has to hold a single font, not a collection.')
  return axes ? font.getVariation(axes) : font
}

function stackOf(fonts: readonly fontkit.Font[], further: readonly fontkit.Font[] = []) {
  const all = [...fonts, ...further]
  const has = (font: fontkit.Font, character: string) =>
    font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
  const fontFor = (character: string) => all.find((font) => has(font, character))

  /** A combining mark stays with its letter where possible, since the letter's font positions it. */
  const fontAfter = (character: string, last: fontkit.Font | undefined) =>
    last && /[\p{Mark}\p{Format}]/u.test(character) && has(last, character) ? last : fontFor(character)

  function layOut({ font, text, isReversed }: TextRun<fontkit.Font>, size: number, tracking: number) {
    const { glyphs, positions } = font.layout(
      text,
      undefined,
      undefined,
      undefined,
      isReversed ? 'rtl' : 'ltr',
    )
    const scale = size / font.unitsPerEm
    // Further scripts aren't set as tight: some join their letters.
    const space = further.includes(font) ? 0 : tracking * size
    return { glyphs, positions, scale, advances: positions.map(({ xAdvance }) => xAdvance * scale + space) }
  }

  return {
    fonts,
    fontFor,
    /**
     * The text as these fonts can draw it, or null when a letter or a meaningful sign would be missing. Emoji are left
     * out, since a box would be worse. Brackets of kets are replaced by the most similar ones.
     */
    drawable(text: string): string | null {
      let kept = ''
      for (const character of text.normalize('NFC').replace(/[⟨⟩]/g, (ket) => (ket === '⟨' ? '‹' : '›'))) {
        // Isolates have no shape; they decide about the order of what has.
        if (fontFor(character) || /[\u2066-\u2069]/.test(character)) kept += character
        else if (!isOrnament(character)) return null
      }
      const words = kept.replace(/\s+/g, ' ').trim()
      return words === '' ? null : words
    },
    /** A text from `drawable` as one path that starts at the origin on the baseline; `tracking` is in parts of the size. */
    set(text: string, size: number, tracking = 0) {
      const paths: string[] = []
      let x = 0
      for (const run of visualRuns(text, fontAfter)) {
        const { glyphs, positions, scale, advances } = layOut(run, size, tracking)
        for (const [index, glyph] of glyphs.entries()) {
          const position = positions[index]
          const path = glyph.path
            .scale(scale, -scale)
            .translate(x + (position?.xOffset ?? 0) * scale, -(position?.yOffset ?? 0) * scale)
            .toSVG()
          if (path !== '') paths.push(path)
          x += advances[index] ?? 0
        }
      }
      return { path: paths.join(''), width: Math.max(0, x - tracking * size) }
    },
    /** The width that `set` would return, without building the shapes. */
    widthOf(text: string, size: number, tracking = 0) {
      let x = 0
      for (const run of visualRuns(text, fontAfter))
        for (const advance of layOut(run, size, tracking).advances) x += advance
      return Math.max(0, x - tracking * size)
    },
  }
}

/** Emoji and their modifiers, which can be dropped. Other symbols carry meaning: N isn't √N. */
function isOrnament(character: string): boolean {
  return /[\p{Other_Symbol}\p{Modifier_Symbol}\p{Format}\p{Variation_Selector}]/u.test(character)
}
