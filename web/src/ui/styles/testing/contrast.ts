type ColorScheme = 'light' | 'dark'

/** Every color token in the text of tokens.css, with its two values. */
export function colorTokens(css: string): Map<string, Record<ColorScheme, string>> {
  const found = css.matchAll(/--color-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)
  return new Map([...found].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]))
}

type Rgb = readonly [number, number, number]

function channels(color: string): Rgb {
  const at = (start: number) => Number.parseInt(color.slice(start, start + 2), 16) / 255
  return [at(1), at(3), at(5)]
}

/** WCAG 2.2: relative luminance. */
function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((value) =>
    value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * The contrast of two colors like #aabbcc by WCAG 2.2, from 1 to 21. With a `share` below 1, the second covers `below`
 * by that share.
 */
function contrast(ink: string, ground: string, share = 1, below = ground): number {
  const [over, under] = [channels(ground), channels(below)]
  const mixed = over.map(
    (value, index) => value * share + (under[index] ?? 0) * (1 - share),
  ) as unknown as Rgb
  const [light = 0, dark = 0] = [luminance(channels(ink)), luminance(mixed)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** The contrast of a pair of token names; `amber/88` is 88 % of amber over the page's background. */
export function pairContrast(
  tokens: ReturnType<typeof colorTokens>,
  { ink, ground }: { ink: string; ground: string },
  scheme: ColorScheme,
): number {
  const [groundName = '', percent = '100'] = ground.split('/')
  const value = (name: string) => {
    const color = tokens.get(name)
    if (!color) throw new Error(`tokens.css has no --color-${name} with both themes.`)
    return color[scheme]
  }
  return contrast(value(ink), value(groundName), Number(percent) / 100, value('bg'))
}
