import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import * as fontkit from 'fontkit'
import subsetFont from 'subset-font'
import { compress } from 'wawoff2'
import { coarseDeltas } from './coarse-deltas.ts'
import { charactersOf, type FontPart, fontParts, printedParts } from './font-parts.ts'
import { kerningTable } from './kerning.ts'
import { rename } from './names.ts'
import { readTables, writeTables } from './sfnt.ts'

const outDir = resolve(import.meta.dirname, '../../web/src/ui/fonts')
const printedDir = resolve(import.meta.dirname, '../../web/src/features/certificates/fonts')
const require = createRequire(import.meta.url)

/** The font features that text needs: ligatures, and marks positioned on their letters. */
const features = ['liga', 'ccmp', 'mark', 'mkmk']

/**
 * Writes the site's fonts to web/src/ui/fonts: Fontsource's fonts in smaller parts and under names of our own, without
 * hints for low-resolution screens and without unused features and weights. Those for PDFs go to the certificates. Run it when Fontsource or a part changes:
 * `node local/fonts/make.ts`.
 */
async function makeFonts(): Promise<void> {
  await mkdir(outDir, { recursive: true })
  await mkdir(printedDir, { recursive: true })
  for (const folder of [outDir, printedDir])
    for (const file of await readdir(folder)) await rm(join(folder, file))
  for (const [name, families] of [
    ['@fontsource/ibm-plex-sans', 'Fest Sans and Fest Mono, made from IBM Plex Sans and IBM Plex Mono'],
    ['@fontsource-variable/bricolage-grotesque', 'Fest Display, made from Bricolage Grotesque'],
    ['@fontsource/stix-two-math', 'Fest Math, made from STIX Two Math'],
  ] as const) {
    const text = await readFile(require.resolve(`${name}/LICENSE`), 'utf8')
    const licenseFile = `${name.slice(name.indexOf('/') + 1)}-license.txt`
    await writeFile(join(outDir, licenseFile), `${families} by local/fonts/make.ts:\n${text}`)
  }
  for (const part of fontParts) {
    const file = Buffer.from(await compress(await makePart(part)))
    await writeFile(join(outDir, `${part.file}.woff2`), file)
    console.log(`${part.file}: ${file.byteLength} bytes`)
  }
  for (const part of printedParts) {
    const file = await makePart(part)
    await writeFile(join(printedDir, `${part.file}.ttf`), file)
    console.log(`${part.file}: ${file.byteLength} bytes`)
  }
}

async function makePart({
  family,
  style,
  source,
  characters,
  axes,
  rounding = 8,
  kerning,
  features: own = [],
}: FontPart): Promise<Buffer> {
  const original = await readFile(require.resolve(source))
  const text = charactersOf(characters)
  const options = { targetFormat: 'truetype', noHinting: true } as const
  const tables = readTables(
    await subsetFont(original, text.join(''), {
      ...options,
      keepFeatures: [...features, ...own],
      ...(axes && { variationAxes: axes }),
    }),
  )
  if (kerning) {
    const still = await subsetFont(original, text.join(''), {
      ...options,
      keepFeatures: [...features, 'kern'],
      variationAxes: kerning.at,
    })
    const present = new Set(fontOf(still).characterSet)
    const known = text.filter((character) => present.has(character.codePointAt(0) ?? 0))
    tables.set('GPOS', kerningTable(still, known, kerning.step))
    // GDEF says how marks and the removed table vary; this part has no marks.
    tables.delete('GDEF')
  }
  const gvar = tables.get('gvar')
  if (gvar) tables.set('gvar', coarseDeltas(gvar, rounding))
  rename(tables, { family, style, copyright: fontOf(original).copyright })
  return writeTables(tables)
}

function fontOf(file: Buffer): fontkit.Font {
  const font = fontkit.create(file)
  if (!('layout' in font)) throw new Error('A font file has to hold a single font, not a collection.')
  return font
}

await makeFonts()
