type ColorScheme = 'light' | 'dark'

/** Every color token in the text of tokens.css, with its two values. */
export function colorTokens(css: string): Map<string, Record<ColorScheme, string>> {
  const found = css.matchAll(/--color-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)
  return new Map([...found].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]))
}

function channels(color: string): readonly number[] {
  const at = (start: number) => Number.parseInt(color.slice(start, start + 2), 16) / 255
  return [at(1), at(3), at(5)]
}

/** WCAG 2.2: relative luminance of an sRGB color with channels from 0 to 1. */
export function luminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) =>
    value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** A pair's contrast (WCAG 2.2), 1 to 21; `amber/88` is 88 % of amber over the page's background. */
export function pairContrast(
  tokens: ReturnType<typeof colorTokens>,
  { ink, ground }: { ink: string; ground: string },
  scheme: ColorScheme,
): number {
  const [groundName = '', percent = '100'] = ground.split('/')
  const valueOf = (name: string) => {
    const color = tokens.get(name)
    if (!color) throw new Error(`tokens.css has no --color-${name} with both themes.`)
    return channels(color[scheme])
  }
  const [share, below] = [Number(percent) / 100, valueOf('bg')]
  const mixed = valueOf(groundName).map((value, at) => value * share + (below[at] ?? 0) * (1 - share))
  const [light = 0, dark = 0] = [luminance(valueOf(ink)), luminance(mixed)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}
