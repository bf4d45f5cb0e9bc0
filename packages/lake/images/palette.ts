import type { Sharp } from 'sharp'

type Swatch = { r: number; g: number; b: number; saturation: number; lightness: number; population: number }

/** The swatches of an image palette, with target saturation and lightness. */
const targets = {
  vibrant: { saturation: 1, lightness: 0.5 },
  lightVibrant: { saturation: 1, lightness: 0.74 },
  darkVibrant: { saturation: 1, lightness: 0.26 },
  muted: { saturation: 0.3, lightness: 0.5 },
  lightMuted: { saturation: 0.3, lightness: 0.74 },
  darkMuted: { saturation: 0.3, lightness: 0.26 },
}

/** The most frequent color of an image and those nearest to the usual swatches, as in asset metadata. */
export async function paletteOf(image: Sharp): Promise<Record<string, unknown>> {
  const { data } = await image
    .resize(64, 64, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const swatches = countColors(data)
  const [first] = swatches
  if (!first) return { _type: 'sanity.imagePalette' }
  const nearest = Object.entries(targets).map(([name, target]) => {
    const distance = (swatch: Swatch) =>
      Math.abs(swatch.saturation - target.saturation) + 2 * Math.abs(swatch.lightness - target.lightness)
    const best = swatches.reduce((a, b) => (distance(b) < distance(a) ? b : a), first)
    return [name, describe(best)]
  })
  return { _type: 'sanity.imagePalette', dominant: describe(first), ...Object.fromEntries(nearest) }
}

/** Colors rounded to 16 steps per channel, the most frequent first. */
function countColors(pixels: Buffer): Swatch[] {
  const counts = new Map<number, { r: number; g: number; b: number; count: number }>()
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [r, g, b] = pixels.subarray(at, at + 3) as unknown as [number, number, number]
    const key = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4)
    const known = counts.get(key) ?? { r: 0, g: 0, b: 0, count: 0 }
    counts.set(key, { r: known.r + r, g: known.g + g, b: known.b + b, count: known.count + 1 })
  }
  const total = pixels.length / 3
  return [...counts.values()]
    .sort((a, b) => b.count - a.count)
    .map(({ r, g, b, count }) => {
      const mean = { r: Math.round(r / count), g: Math.round(g / count), b: Math.round(b / count) }
      return { ...mean, ...saturationAndLightness(mean), population: (100 * count) / total }
    })
}

function saturationAndLightness({ r, g, b }: { r: number; g: number; b: number }) {
  const max = Math.max(r, g, b) / 255
  const min = Math.min(r, g, b) / 255
  const lightness = (max + min) / 2
  const saturation = max === min ? 0 : (max - min) / (1 - Math.abs(2 * lightness - 1))
  return { saturation, lightness }
}

function describe({ r, g, b, population }: Swatch): Record<string, unknown> {
  const hex = `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
  // Above this brightness, black text on the color is easier to read than white.
  const text = r * 0.299 + g * 0.587 + b * 0.114 > 150 ? '#000' : '#fff'
  return {
    _type: 'sanity.imagePaletteSwatch',
    background: hex,
    foreground: text,
    title: text,
    population: Math.round(population * 100) / 100,
  }
}
