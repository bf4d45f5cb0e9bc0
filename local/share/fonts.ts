import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as fontkit from 'fontkit'
import { decompress } from 'wawoff2'

/** Words as one SVG path that starts at the origin on the baseline; the width is in pixels. */
type SetLine = { path: string; width: number }

/** The design's font first, then fallbacks for scripts that it lacks. */
export type FontStack = {
  /**
   * The text as these fonts can draw it, or null when a letter or a meaningful sign would be missing. Emoji are left
   * out, since a box would be worse. Brackets of kets are replaced by the most similar ones.
   */
  drawable(text: string): string | null
  /** Sets a text from `drawable`; `tracking` is in fractions of the size. */
  set(text: string, size: number, tracking?: number): SetLine
  /** The width that `set` would return, without building the shapes. */
  widthOf(text: string, size: number, tracking?: number): number
}

export type Fonts = { display: FontStack; body: FontStack; mono: FontStack }

const subsets = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'] as const

let opened: Promise<Fonts> | undefined

/** The design's fonts from their packages, so that no picture depends on the machine's fonts. Opened once. */
export function openFonts(): Promise<Fonts> {
  opened ??= openAll()
  return opened
}

async function openAll(): Promise<Fonts> {
  const bricolage = await openEach(
    ['latin', 'latin-ext', 'vietnamese'].map(
      (subset) =>
        `@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${subset}-opsz-normal.woff2`,
    ),
    // The optical size for letters as large as titles here; the site's browser chooses the same.
    { wght: 700, opsz: 84 },
  )
  const plexBold = await openEach(subsets.map((subset) => plexFile('sans', subset, 700)))
  const plexSans = await openEach(subsets.map((subset) => plexFile('sans', subset, 600)))
  const plexMono = await openEach(
    subsets.filter((subset) => subset !== 'greek').map((subset) => plexFile('mono', subset, 500)),
  )
  return {
    display: stackOf([...bricolage, ...plexBold]),
    body: stackOf(plexSans),
    mono: stackOf([...plexMono, ...plexSans]),
  }
}

function plexFile(family: 'sans' | 'mono', subset: string, weight: number): string {
  return `@fontsource/ibm-plex-${family}/files/ibm-plex-${family}-${subset}-${weight}-normal.woff2`
}

/** One after the other: a decompressed font is a view of the decompressor's memory until it is copied. */
async function openEach(files: readonly string[], axes?: Record<string, number>): Promise<fontkit.Font[]> {
  const fonts: fontkit.Font[] = []
  for (const file of files) fonts.push(await openFont(file, axes))
  return fonts
}

/**
 * A font from its package, at the given point of its axes. It is decompressed first: fontkit can't vary a WOFF2 file,
 * and reads past the end of a WOFF table for IBM Plex Mono's space.
 */
async function openFont(file: string, axes?: Record<string, number>): Promise<fontkit.Font> {
  const packed = await readFile(fileURLToPath(import.meta.resolve(file)))
  const font = fontkit.create(Buffer.from(await decompress(packed)))
  if (!('layout' in font)) throw new Error('A font file has to hold a single font, not a collection.')
  return axes ? font.getVariation(axes) : font
}

function stackOf(fonts: readonly fontkit.Font[]): FontStack {
  const fontFor = (character: string) =>
    fonts.find((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))

  function runsOf(text: string) {
    const runs: { font: fontkit.Font; text: string }[] = []
    for (const character of text) {
      const last = runs.at(-1)
      // A combining mark stays with its letter where possible, since the letter's font positions it.
      const isMark = /\p{Mark}/u.test(character)
      const font =
        isMark && last?.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
          ? last.font
          : fontFor(character)
      if (!font) continue
      if (last?.font === font) last.text += character
      else runs.push({ font, text: character })
    }
    return runs
  }

  return {
    drawable(text) {
      let kept = ''
      for (const character of text.normalize('NFC').replace(/[⟨⟩]/g, (ket) => (ket === '⟨' ? '‹' : '›'))) {
        if (fontFor(character)) kept += character
        else if (!isOrnament(character)) return null
      }
      const words = kept.replace(/\s+/g, ' ').trim()
      return words === '' ? null : words
    },
    set(text, size, tracking = 0) {
      const paths: string[] = []
      let x = 0
      for (const { font, text: words } of runsOf(text)) {
        const scale = size / font.unitsPerEm
        const run = font.layout(words)
        for (const [index, glyph] of run.glyphs.entries()) {
          const position = run.positions[index]
          const path = glyph.path
            .scale(scale, -scale)
            .translate(x + (position?.xOffset ?? 0) * scale, -(position?.yOffset ?? 0) * scale)
            .toSVG()
          if (path !== '') paths.push(path)
          x += (position?.xAdvance ?? 0) * scale + tracking * size
        }
      }
      return { path: paths.join(''), width: Math.max(0, x - tracking * size) }
    },
    widthOf(text, size, tracking = 0) {
      let x = 0
      for (const { font, text: words } of runsOf(text)) {
        const { positions } = font.layout(words)
        for (const { xAdvance } of positions) x += (xAdvance * size) / font.unitsPerEm + tracking * size
      }
      return Math.max(0, x - tracking * size)
    },
  }
}

/** Emoji and their modifiers, which can be dropped. Other symbols carry meaning: N isn't √N. */
function isOrnament(character: string): boolean {
  return /[\p{Other_Symbol}\p{Modifier_Symbol}\p{Format}\p{Variation_Selector}]/u.test(character)
}
