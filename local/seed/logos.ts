import sharp from 'sharp'
import { lettering } from './lettering.ts'

/** A partner's mark: shapes in a square of 100, drawn in `ink` (the lettering's color) and `accent`. */
type Mark = (ink: string, accent: string) => string

const marks: Record<
  string,
  { words: string; accent: readonly [onLight: string, onDark: string]; mark: Mark }
> = {
  'kelvra-cryogenics': {
    words: 'Kelvra',
    accent: ['#1f6fb2', '#7cc4ff'],
    mark: (ink, accent) =>
      [50, 37, 24, 11]
        .map(
          (half, index) =>
            `<rect x="${50 - half}" y="${8 + index * 23}" width="${half * 2}" height="13" rx="3" fill="${index === 3 ? accent : ink}"/>`,
        )
        .join(''),
  },
  'northlight-compute': {
    words: 'Northlight',
    accent: ['#0b7a5f', '#5fe0b5'],
    mark: (ink, accent) =>
      `<path d="M50 4 59 41 96 50 59 59 50 96 41 59 4 50 41 41Z" fill="${ink}"/><circle cx="50" cy="50" r="9" fill="${accent}"/>`,
  },
  'halden-and-roe': {
    words: 'Halden & Roe',
    accent: ['#8a2f2f', '#ff9d8a'],
    mark: (ink, accent) =>
      `<path d="M12 8h22v34h32V8h22v84H66V58H34v34H12Z" fill="${ink}"/><rect x="40" y="70" width="20" height="22" fill="${accent}"/>`,
  },
  'sorrel-analytics': {
    words: 'sorrel',
    accent: ['#4a7a16', '#b6e36b'],
    mark: (ink, accent) =>
      `<path d="M50 96C20 70 8 46 50 4 92 46 80 70 50 96Z" fill="${accent}"/><path d="M46 96V40h8v56ZM30 58l16 12v10L30 66Zm40-8L54 62v10l16-14Z" fill="${ink}"/>`,
  },
  'tidepool-software': {
    words: 'tidepool',
    accent: ['#0f6d7c', '#6fd8e8'],
    mark: (ink, accent) =>
      `<circle cx="50" cy="50" r="44" fill="none" stroke="${ink}" stroke-width="10"/><circle cx="50" cy="58" r="24" fill="none" stroke="${accent}" stroke-width="9"/><circle cx="50" cy="66" r="8" fill="${ink}"/>`,
  },
  'brueckner-instruments': {
    words: 'Brückner',
    accent: ['#a04a00', '#ffb266'],
    mark: (ink, accent) =>
      `<path d="M4 78A46 46 0 0 1 96 78H80A30 30 0 0 0 20 78Z" fill="${ink}"/><path d="M46 80 74 28l8 5-26 49Z" fill="${accent}"/>`,
  },
  'fernhill-optics': {
    words: 'Fernhill Optics',
    accent: ['#6a2fb0', '#c9a2ff'],
    mark: (ink, accent) =>
      `<path d="M50 8 92 86H8Z" fill="none" stroke="${ink}" stroke-width="10" stroke-linejoin="round"/><path d="M0 68 30 56M68 50l32 2M70 56l28 12M73 62l22 24" stroke="${accent}" stroke-width="6"/>`,
  },
  'baeckerei-ahornkorn': {
    words: 'Ahornkorn',
    accent: ['#b5360f', '#ff9a66'],
    mark: (ink, accent) =>
      `<path d="M50 50c0-9 14-9 14 2 0 16-28 16-28-3 0-26 44-26 44 4 0 34-60 34-60-5 0-40 66-42 72 0" fill="none" stroke="${accent}" stroke-width="9" stroke-linecap="round"/><path d="M20 92h60" stroke="${ink}" stroke-width="8" stroke-linecap="round"/>`,
  },
  'kupferkessel-coffee': {
    words: 'Kupferkessel',
    accent: ['#8f4a1e', '#e8a26b'],
    mark: (ink, accent) =>
      `<path d="M14 40h60v22a30 30 0 0 1-60 0Z" fill="${accent}"/><path d="M74 46h6a12 12 0 0 1 0 24h-8" fill="none" stroke="${ink}" stroke-width="8"/><path d="M32 8v22M54 8v22" stroke="${ink}" stroke-width="8" stroke-linecap="round"/>`,
  },
}

/** The light ink on a plate. */
const ink = '#fbf6ee'

const inks = { light: '#1d1524', dark: '#f5eee6' } as const

/** A sponsor's logo with a transparent background, 200 pixels high, for light or dark surroundings. */
export async function sponsorLogo(id: string, theme: 'light' | 'dark'): Promise<Buffer> {
  const logo = marks[id]
  if (!logo) throw new Error(`There is no mark for the sponsor "${id}".`)
  const accent = logo.accent[theme === 'light' ? 0 : 1]
  const { path, width, capHeight } = lettering(logo.words, 120)
  const total = Math.ceil(20 + 140 + 36 + width + 20)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${total}" height="200"><g transform="translate(20 30) scale(1.4)">${logo.mark(inks[theme], accent)}</g><path transform="translate(196 ${100 + capHeight / 2})" fill="${inks[theme]}" d="${path}"/></svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
}

export const sponsorIds = Object.keys(marks)

/** A mark in a square of 100, in the light ink of its plate and in `accent`. */
const plates: Record<
  string,
  { words: readonly string[]; background: string; accent: string; mark: (accent: string) => string }
> = {
  'department-of-physics': {
    words: ['Department', 'of Physics'],
    background: '#2b1a5e',
    accent: '#ffb23e',
    mark: (accent) =>
      [0, 60, 120]
        .map(
          (turn) =>
            `<ellipse cx="50" cy="50" rx="46" ry="17" fill="none" stroke="${ink}" stroke-width="5" transform="rotate(${turn} 50 50)"/>`,
        )
        .join('') + `<circle cx="50" cy="50" r="9" fill="${accent}"/>`,
  },
  'university-library': {
    words: ['University', 'Library'],
    background: '#7a2e12',
    accent: '#ffcf8a',
    mark: (accent) =>
      `<path d="M8 92V22h16v70ZM30 92V10h14v82Z" fill="${ink}"/><path d="m51 26 15-5 22 66-15 5Z" fill="${accent}"/><path d="M10 36h12M32 26h10" stroke="#7a2e12" stroke-width="4"/>`,
  },
  'lindenhof-student-council': {
    words: ['Student', 'Council'],
    background: '#0b5a50',
    accent: '#9be8d8',
    mark: (accent) =>
      `<path d="M6 12h62v44H34L18 72V56H6Z" fill="${ink}"/><path d="M76 34h18v42H84v14L68 76H40V66h36Z" fill="${accent}"/>`,
  },
  'lindenhof-quantum-club': {
    words: ['Lindenhof', 'Quantum Club'],
    background: '#4a22b4',
    accent: '#ffb23e',
    mark: (accent) =>
      `<path d="M2 28h96M2 74h96" stroke="${ink}" stroke-width="5"/><rect x="14" y="10" width="36" height="36" rx="6" fill="${ink}"/><path d="M25 19v18M39 19v18M25 28h14" stroke="#4a22b4" stroke-width="5"/><path d="M74 28v46" stroke="${accent}" stroke-width="5"/><circle cx="74" cy="28" r="8" fill="${accent}"/><circle cx="74" cy="74" r="13" fill="none" stroke="${accent}" stroke-width="5"/><path d="M61 74h26" stroke="${accent}" stroke-width="5"/>`,
  },
  'riverside-science-club': {
    words: ['Riverside', 'Science Club'],
    background: '#14507e',
    accent: '#7fd0ff',
    mark: (accent) =>
      `<path d="M40 8h20M44 8v26L22 66h56L56 34V8" fill="none" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/><path d="M4 78q12-12 23 0t23 0 23 0 23 0M4 93q12-12 23 0t23 0 23 0 23 0" fill="none" stroke="${accent}" stroke-width="6" stroke-linecap="round"/>`,
  },
}

export const supporterIds = Object.keys(plates)

/** A supporter's logo on a colored plate, 600 × 400, that works on both light and dark. */
export async function supporterLogo(id: string): Promise<Buffer> {
  const plate = plates[id]
  if (!plate) throw new Error(`There is no plate for the supporter "${id}".`)
  const { words, background, accent, mark } = plate
  const lines = words.map((line, index) => {
    const { path, width } = lettering(line, 76)
    return `<path transform="translate(${(600 - width) / 2} ${284 + index * 74})" fill="${ink}" d="${path}"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" rx="28" fill="${background}"/><g transform="translate(226 38) scale(1.48)">${mark(accent)}</g>${lines.join('')}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64, compressionLevel: 9 }).toBuffer()
}
