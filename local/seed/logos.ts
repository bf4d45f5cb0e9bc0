import sharp from 'sharp'
import { lettering } from './lettering.ts'

/** A partner's mark: shapes in a square of 100, drawn in `ink` (the lettering's colour) and `accent`. */
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

const inks = { light: '#1d1524', dark: '#f5eee6' } as const

/** A sponsor's logo with a clear background, 200 pixels high, for light or for dark surroundings. */
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

const plates: Record<string, readonly [words: string, background: string]> = {
  'department-of-physics': ['physics', '#3b1f8f'],
  'university-library': ['library', '#7a2e12'],
  'lindenhof-student-council': ['council', '#0b5a50'],
  'lindenhof-quantum-club': ['q club', '#5b2fd0'],
  'riverside-science-club': ['riverside', '#14507e'],
}

export const supporterIds = Object.keys(plates)

/** A supporter's logo on a plate of its own colour, 600 × 400, that stands on light and dark alike. */
export async function supporterLogo(id: string): Promise<Buffer> {
  const plate = plates[id]
  if (!plate) throw new Error(`There is no plate for the supporter "${id}".`)
  const [words, background] = plate
  const { path, width } = lettering(words, 120)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" rx="28" fill="${background}"/><path transform="translate(${(600 - width) / 2} 236)" fill="#fbf6ee" d="${path}"/><path d="M60 316h480" stroke="#fbf6ee" stroke-width="4" opacity=".5"/><circle cx="${120 + (words.length % 5) * 90}" cy="316" r="15" fill="#ffb23e"/></svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64, compressionLevel: 9 }).toBuffer()
}
