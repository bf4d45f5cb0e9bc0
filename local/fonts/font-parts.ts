type Axes = Readonly<Record<string, number | { min: number; max: number }>>

/** One font file of the site: some of the characters of one font. */
export type FontPart = {
  /** Its name, without the extension. */
  file: string
  family: string
  style: 'Regular' | 'Bold' | 'Italic'
  /** Its path in the Fontsource packages. */
  source: string
  /** Ranges of code points in hexadecimal. */
  characters: string
  /** The range of each axis to keep. */
  axes?: Axes
  /** What changes of its outlines along the axes are rounded to, in thousandths of an em; 8 unless it says so. */
  rounding?: number
  /** Features kept in addition to those for text. */
  features?: readonly string[]
  /**
   * The point on its axes that kerning is taken from, and what it is rounded to, in thousandths of an em: the error is
   * at most half of that, a tenth of a pixel in text and less than one in the largest title. Parts without it have
   * letters that are rarely neighbors.
   */
  kerning?: { at: Axes; step: number }
}

/** The characters of nearly every page, fetched first. */
const plain = '0020-007e 00a0 00a9 00b0 00b7 00d7 2011 2013-2014 2018-2019 201c-201d 2022 2026 20ac 2212'
/** Characters of labels, times and numbers; the signs of code come with the accents. */
const labels =
  '0020-0022 0025-003b 003f 0041-005a 0061-007a 00a0 00b7 00d7 2011 2013-2014 2018-2019 201c-201d 2026'
/** With western Europe's lower-case letters, which cost little next to their base letters. */
const text = `${plain} 00df-00e5 00e7-00ef 00f1-00f6 00f8-00fc`
/** The same without what titles hardly contain. */
const titles = '0020-0022 0026-003b 003f 0041-005a 0061-007a 00a0 00b7 2013-2014 2018-2019 201c-201d 2026'
/** Western Europe's other letters, and Spanish and French punctuation. */
const western = '00a1 00ab 00bb 00bf 00c0-00d6 00d8-00de 00e6 00f0 00fd-00ff 0131 0152-0153'
/** All of these, for titles: most have none. */
const westernTitles = '00a1 00ab 00bb 00bf 00c0-00d6 00d8-00f6 00f8-00ff 0131 0152-0153'
/** The commonest letters in names from the rest of Europe. */
const european =
  '0101 0103 0105 0107 010c-010d 0111 0119 011b 011f 012b 0130 0141-0142 0144 0148 014d 0151 0159-015b 015e-0161 ' +
  '016b 016f 0171 017a 017c-017e 0219 021b'
/**
 * Fontsource's subset `latin` without signs and figures: what didn't make it into a first file, and all letters again,
 * since a base letter and a combining mark have to come from the same file.
 */
const restOfLatin =
  '0041-005a 0061-007a 00a1-00ff 0131 0152-0153 02bb-02bc 02c6 02da 02dc 0304 0308 0329 2000-206f 20ac 2122 2191 2193 ' +
  '2212 2215 feff fffd'
const otherLatin = '0100-02ba 02bd-02c5 02c7-02cc 02ce-02d7 02dd-02ff 1e00-1e9f 1ef2-1eff'
const vietnamese =
  '0102-0103 0110-0111 0128-0129 0168-0169 01a0-01a1 01af-01b0 0300-0301 0303-0304 0308-0309 0323 0329 1ea0-1ef9'

/**
 * Characters for formulas of quantum computing: letters (upright, bold, italic; double-struck and script capitals),
 * Greek, accents, operators, relations, arrows and brackets. The larger sizes of brackets and sums are included
 * automatically.
 */
const formulas =
  '0020-007e 00a0 00ac 00af 00b0-00b1 00b4 00b7 00d7 00f7 0131 0237 0302-0304 0307-0308 030a 030c 0332 0338 02c6-02c7 ' +
  '02d8-02da 02dc 0391-03a9 03b1-03c9 03d1 03d5-03d6 03f0-03f1 03f5 2016 2020-2021 2026 2032-2034 2057 2061-2064 20d7 ' +
  '2102 210a-2113 2115 2118-211d 2124 2128 212c-2134 2190-2199 21a6 21aa 21bc-21c0 21cc 21d0-21d4 2200-2209 220b 220f-2213 ' +
  '2217-221a 221d-221e 2220 2223 2225 2227-222e 2234-2235 223c-223d 2243 2245 2248 2254 2260-2262 2264-2265 226a-226b ' +
  '227a-227b 2282-2283 2286-2287 2295-2299 22a2-22a5 22c0-22c6 22ee-22f1 2308-230b 23b4-23b5 23de-23df 25a1 25b3 25ef ' +
  '27e8-27e9 27f5-27fa 2a00-2a02 1d400-1d454 1d456-1d467 1d49c 1d49e-1d49f 1d4a2 1d4a5-1d4a6 1d4a9-1d4ac 1d4ae-1d4b5 ' +
  '1d538-1d550 1d6a4-1d6a5 1d6e2-1d71b 1d736-1d74e 1d7ce-1d7d9'

/** The ASCII signs that `titles` and `labels` leave out. */
const signs = '0023-0025 003c-003e 0040 005b-0060 007b-007e'

type Subset = 'latin' | 'latin-ext' | 'vietnamese'
const plexSans = (subset: Subset) =>
  `@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-${subset}-wght-normal.woff2`
const bricolage = (subset: Subset) =>
  `@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${subset}-opsz-normal.woff2`

// One variable font with the weights that text uses is smaller than two of the three static ones.
// Its rounding moves a bold outline by at most a tenth of a pixel.
const sans = {
  family: 'Fest Sans',
  style: 'Regular',
  axes: { wght: { min: 400, max: 600 } },
  rounding: 10,
} as const
// Titles have one weight; the optical sizes stay, since they differ between a poster and a title.
const display = { family: 'Fest Display', style: 'Bold', axes: { wght: 700 } } as const
const mono = {
  family: 'Fest Mono',
  style: 'Regular',
  source: '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2',
} as const
const italic = {
  family: 'Fest Sans',
  style: 'Italic',
  source: '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-italic.woff2',
} as const

/**
 * The font files of the site's pages, in web/src/ui/fonts. The names are ours, because the authors of IBM Plex reserve theirs for fonts they made
 * themselves. web/src/ui/styles/fonts.css says which characters a browser gets from which file.
 */
export const fontParts: readonly FontPart[] = [
  {
    ...sans,
    file: 'fest-sans-latin',
    source: plexSans('latin'),
    characters: text,
    kerning: { at: { wght: 500 }, step: 12 },
  },
  { ...sans, file: 'fest-sans-western', source: plexSans('latin'), characters: western },
  { ...sans, file: 'fest-sans-european', source: plexSans('latin-ext'), characters: european },
  { ...sans, file: 'fest-sans-latin-rest', source: plexSans('latin'), characters: restOfLatin },
  { ...sans, file: 'fest-sans-latin-ext', source: plexSans('latin-ext'), characters: otherLatin },
  { ...sans, file: 'fest-sans-vietnamese', source: plexSans('vietnamese'), characters: vietnamese },
  { ...italic, file: 'fest-sans-italic-latin', characters: text, kerning: { at: {}, step: 12 } },
  { ...italic, file: 'fest-sans-italic-latin-rest', characters: restOfLatin },
  {
    ...display,
    file: 'fest-display-latin',
    source: bricolage('latin'),
    characters: titles,
    kerning: { at: { wght: 700, opsz: 60 }, step: 16 },
  },
  { ...display, file: 'fest-display-western', source: bricolage('latin'), characters: westernTitles },
  {
    ...display,
    file: 'fest-display-latin-rest',
    source: bricolage('latin'),
    characters: `${restOfLatin} ${signs}`,
  },
  { ...display, file: 'fest-display-latin-ext', source: bricolage('latin-ext'), characters: otherLatin },
  { ...display, file: 'fest-display-vietnamese', source: bricolage('vietnamese'), characters: vietnamese },
  { ...mono, file: 'fest-mono-latin', characters: labels },
  { ...mono, file: 'fest-mono-latin-rest', characters: `${restOfLatin} ${signs}` },
  {
    file: 'fest-math',
    family: 'Fest Math',
    style: 'Regular',
    source: '@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2',
    characters: formulas,
    // Small forms for exponents, dotless letters and low accents under accents; a script and primes of their own.
    features: ['ssty', 'dtls', 'flac', 'ss01', 'ss04'],
  },
]

/** Fonts for PDFs, in web/src/features/certificates/fonts: one weight, as TrueType, in two parts like their sources. */
export const printedParts: readonly FontPart[] = (
  [
    ['display', { family: 'Fest Display', style: 'Bold' }, 'bricolage-grotesque', '700'],
    ['sans', { family: 'Fest Sans', style: 'Regular' }, 'ibm-plex-sans', '400'],
  ] as const
).flatMap(([face, named, name, weight]) =>
  (
    [
      ['latin', `${plain} ${restOfLatin}`],
      ['latin-ext', otherLatin],
    ] as const
  ).map(([subset, characters]) => ({
    ...named,
    file: `${face}-${subset}`,
    source: `@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff2`,
    characters,
  })),
)

/** The characters in ranges of code points, such as "0041-005a 00e9". */
export function charactersOf(ranges: string): string[] {
  const characters: string[] = []
  for (const range of ranges.split(' ')) {
    const [from = 0, to = from] = range.split('-').map((code) => Number.parseInt(code, 16))
    for (let code = from; code <= to; code += 1) characters.push(String.fromCodePoint(code))
  }
  return characters
}
