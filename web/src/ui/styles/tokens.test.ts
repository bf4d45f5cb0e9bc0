import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { accents, colorPairs, grounds, unpaired } from './color-pairs.ts'
import { colorTokens, contrast, pairContrast } from './contrast.ts'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const tokens = colorTokens(css)
const source = join(import.meta.dirname, '../..')

describe.each(['dark', 'light'] as const)('the %s theme', (theme) => {
  it.each(colorPairs)('$ink on $ground has $least or more', (pair) => {
    expect(pairContrast(tokens, pair, theme)).toBeGreaterThanOrEqual(pair.least)
  })
})

describe('the list of pairs', () => {
  const paired = new Set(colorPairs.flatMap(({ ink, ground }) => [ink, ground]))

  it('has every color of tokens.css in a pair, or the reason why not', () => {
    const names = [...css.matchAll(/--color-([a-z-]+):/g)].map(([, name]) => name ?? '')
    expect(names.length).toBeGreaterThan(15)
    expect(names.filter((name) => !paired.has(name) && !(name in unpaired))).toEqual([])
    expect(names.filter((name) => !tokens.has(name))).toEqual([])
  })

  it('has every text color and fill that stand in one list of classes', async () => {
    const known = new Set(colorPairs.map(({ ink, ground }) => `${ink} on ${ground}`))
    const used = new Set<string>()
    for (const [, text] of await sources(/\.tsx?$/))
      for (const [, classes = ''] of text.matchAll(/['"`]([^'"`\n]*\bbg-[^'"`\n]*)['"`]/g))
        for (const pair of pairsOf(classes)) used.add(pair)
    expect(used).toContain('on-fill on amber')
    expect([...used].filter((pair) => !known.has(pair))).toEqual([])
  })

  /** Pairs within one class list, by variant: `bg-amber text-on-fill hover:bg-raised` has two. */
  function pairsOf(classes: string): string[] {
    const named = [...classes.matchAll(/(?:^|\s)((?:[\w[\]=-]+:)*)(bg|text)-([a-z-]+(?:\/\d+)?)(?=\s|$)/g)]
      .map(([, variant = '', kind = '', name = '']) => ({ variant, kind, name }))
      .filter(({ name }) => tokens.has(name.split('/')[0] ?? ''))
    const inkOf = (variant: string) =>
      named.find((each) => each.kind === 'text' && each.variant === variant)?.name
    return named.flatMap(({ variant, kind, name }) => {
      const ink = inkOf(variant) ?? inkOf('')
      return kind === 'bg' && ink && !(ink in unpaired) ? [`${ink} on ${name}`] : []
    })
  }
})

test('what is dark in both themes has the dark theme’s values', () => {
  const copies = [...css.matchAll(/--dark-([a-z-]+): (#[0-9a-f]{6})/g)]
  expect(copies.length).toBeGreaterThan(5)
  for (const [, name = '', value] of copies) expect([name, tokens.get(name)?.dark]).toEqual([name, value])
})

test('contrast is measured as the standard does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  // The lightest gray that passes on white.
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  // Half of black over white is a gray of 50 %.
  expect(contrast('#ffffff', '#000000', 0.5, '#ffffff')).toBeCloseTo(contrast('#ffffff', '#808080'), 1)
  expect([...grounds, ...accents].every((name) => tokens.has(name))).toBe(true)
})

test('the sizes of texts keep their order, and grow with the window from 360 px on', () => {
  /** The pixels of a size in rem, or of a clamp() of rem and vw, at a window width. */
  function pixels(size: string, windowWidth: number): number {
    const fluid = /^clamp\(([\d.]+)rem, ([\d.]+)rem \+ ([\d.]+)vw, ([\d.]+)rem\)$/.exec(size)
    if (!fluid) return Number.parseFloat(size) * 16
    const [low = 0, base = 0, slope = 0, high = 0] = fluid.slice(1).map(Number)
    return Math.min(Math.max(low * 16, base * 16 + (slope * windowWidth) / 100), high * 16)
  }
  const sizes = [...css.matchAll(/--text-[a-z]+: ([^;]+);/g)].map(([, size = '']) => size)
  const at = (windowWidth: number) => sizes.map((size) => pixels(size, windowWidth))
  expect(at(1440).map(Math.round)).toEqual([13, 15, 17, 21, 28, 34, 48, 60, 112])
  for (const width of [320, 360, 390, 820, 2560])
    expect(at(width)).toEqual(at(width).toSorted((a, b) => a - b))
  const phone = at(360)
  for (const [index, size] of at(820).entries()) expect(size).toBeGreaterThanOrEqual(phone[index] ?? 0)
  // A phone's body text is at least 16 px, so that it doesn't zoom in.
  expect(phone[2]).toBeGreaterThanOrEqual(16)
})

describe('raw colors', () => {
  /** Files with colors of their own, each with the reason. */
  const exceptions: Record<string, string> = {
    'ui/styles/tokens.css': 'Where the colors are stated.',
    'ui/styles/print.css': 'Paper is white and ink is black, whatever the theme.',
    'features/launch/launch.module.css': 'The cloth of a curtain, which nothing else is made of.',
    'features/launch/Confetti.tsx': 'A canvas knows no variables.',
  }
  /** Black is allowed where it isn't a color: in a mask, or translucent as a shadow. */
  const raw = /(?:#[0-9a-f]{3,8}|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\([^)]*\))(?![\w-])/gi
  const black = /^(#000|rgb\(0 0 0 \/ \d+%\))$/i

  it('stand in tokens.css only', async () => {
    const found: string[] = []
    let seen = 0
    for (const [path, text] of await sources(/\.(css|tsx)$/)) {
      seen += 1
      if (path in exceptions) continue
      const isSheet = path.endsWith('.css')
      for (const [color] of withoutComments(text).matchAll(raw)) {
        // In a component `#bad` may be an anchor or an issue; it is a color only when it is a whole string.
        if (!isSheet && !text.includes(`'${color}'`) && !text.includes(`"${color}"`)) continue
        if (!isSheet || !black.test(color)) found.push(`${path}: ${color}`)
      }
    }
    expect(seen).toBeGreaterThan(100)
    expect(found).toEqual([])
  })

  function withoutComments(text: string): string {
    return text.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  }
})

/** Path below web/src and text of every matching file, without tests. */
async function sources(name: RegExp): Promise<[path: string, text: string][]> {
  const paths = await readdir(source, { recursive: true })
  const wanted = paths.filter((path) => name.test(path) && !/\.test\.tsx?$/.test(path))
  return Promise.all(
    wanted.map(async (path) => [path, await readFile(join(source, path), 'utf8')] as const),
  ) as Promise<[string, string][]>
}
